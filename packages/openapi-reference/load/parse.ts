/** Reads YAML and JSON as Redocly does, but keeps how numbers and truth values are spelt. */
import {CORE_SCHEMA, Type, loadAll, types, type Schema} from 'js-yaml';
import {SourceScalar} from '../model/source-scalar';

declare module 'js-yaml' {
  // The published types lack it.
  export const types: Readonly<
    Record<'binary' | 'bool' | 'float' | 'int' | 'merge' | 'omap' | 'pairs' | 'set', Type>
  >;
}

function keepingSource(tag: string, {resolve, construct}: Type): Type {
  return new Type(tag, {
    kind: 'scalar',
    resolve,
    construct: (source: string) => {
      const value = construct(source) as number | boolean;
      return String(value) === source ? value : new SourceScalar(value, source);
    },
  });
}

const schema: Schema = CORE_SCHEMA.extend({
  implicit: [
    types.merge,
    keepingSource('tag:yaml.org,2002:bool', types.bool),
    keepingSource('tag:yaml.org,2002:int', types.int),
    keepingSource('tag:yaml.org,2002:float', types.float),
  ],
  explicit: [types.binary, types.omap, types.pairs, types.set],
});

/**
 * @param filename for messages
 * @throws YAMLException with line and column
 */
export function parseSource(text: string, filename: string): unknown {
  const complete = new Set<unknown>();
  const documents: unknown[] = loadAll(text, undefined, {
    schema,
    filename,
    listener: (event, {kind, result, line, position, lineStart}) => {
      // Only aliases have no kind.
      if (event === 'close' && typeof result === 'object' && result !== null) {
        if (kind === null && !complete.has(result)) {
          throw new Error(
            `An alias leads back to what contains it (${line + 1}:${position - lineStart + 1})`,
          );
        }
        complete.add(result);
      }
    },
  });
  if (documents.length > 1) {
    throw new Error('There is more than one document (2:1)');
  }
  return documents[0];
}
