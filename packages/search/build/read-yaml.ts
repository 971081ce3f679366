import {readFileSync} from 'node:fs';
import {isNode, LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';

/** What a file holds, and a way to complain about it. */
export type YamlFile<T> = {
  value: T;
  /** Throws an error that names file, line and fix; `path` leads to the part that is wrong. */
  refuse: (path: readonly PropertyKey[], problem: string, fix: string) => never;
};

/** Reads a YAML file that must fit a schema. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  fix: string,
): YamlFile<z.infer<Schema>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), {lineCounter, prettyErrors: false});
  const fail = (offset: number, problem: string, how: string): never => {
    throw new Error(`${file}:${lineCounter.linePos(offset).line}: ${problem} Fix: ${how}`);
  };
  /** For a part that is missing: where the part around it starts. */
  const startOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) {
        return node.range[0];
      }
    }
    return 0;
  };
  const [broken] = document.errors;
  if (broken !== undefined) {
    return fail(broken.pos[0], `no YAML: ${broken.message}.`, 'quote texts with signs in them.');
  }
  const result = schema.safeParse(document.toJS());
  if (!result.success) {
    const {path = [], message = 'not valid'} = result.error.issues[0] ?? {};
    return fail(startOf(path), `${path.join('.')}: ${message}.`, fix);
  }
  return {value: result.data, refuse: (path, problem, how) => fail(startOf(path), problem, how)};
}
