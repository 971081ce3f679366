import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {LineCounter, parseDocument} from 'yaml';
import {z} from 'zod';

const file = fileURLToPath(new URL('explained.yaml', import.meta.url));
const schema = z.array(
  z.strictObject({
    why: z.string().min(20, 'must give a reason'),
    at: z.array(z.string().regex(/^(GET|POST) \//, 'must begin with an operation')).min(1),
  }),
);

/** Differences between description and evidence that have a good reason. `*` in a line of `at` stands for anything. */
export type Explanation = z.infer<typeof schema>[number];

/** What is left of faults after explanations. */
export type Explained = {
  faults: string[];
  /** Explained faults, by explanation. */
  explained: ReadonlyMap<Explanation, string[]>;
  /** Lines of explanations that explain nothing. */
  idle: string[];
};

/** Reads `explained.yaml`. */
export function readExplanations(source = file): Explanation[] {
  const counter = new LineCounter();
  const document = parseDocument(readFileSync(source, 'utf8'), {lineCounter: counter});
  const result = schema.safeParse(document.toJS());
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  const node: unknown = document.getIn(issue?.path ?? [], true);
  const offset = (node as {range?: [number]} | undefined)?.range?.[0] ?? 0;
  const place = `${path.relative(process.cwd(), source)}:${String(counter.linePos(offset).line)}`;
  throw new Error(
    `${place}: ${(issue?.path ?? []).join('.')} ${String(issue?.message)}. Fix: correct this entry.`,
  );
}

/** Sorts faults into those with an explanation and those without. */
export function explain(faults: readonly string[], explanations: readonly Explanation[]): Explained {
  const lines = explanations.flatMap((explanation) =>
    explanation.at.map((line) => ({explanation, line, pattern: patternOf(line)})),
  );
  const explained = new Map<Explanation, string[]>(explanations.map((explanation) => [explanation, []]));
  const used = new Set<string>();
  const left = faults.filter((fault) => {
    const fitting = lines.filter(({pattern}) => pattern.test(fault));
    fitting.forEach(({line}) => used.add(line));
    const [first] = fitting;
    if (first !== undefined) {
      explained.get(first.explanation)?.push(fault);
    }
    return first === undefined;
  });
  return {faults: left, explained, idle: lines.map(({line}) => line).filter((line) => !used.has(line))};
}

function patternOf(line: string): RegExp {
  const literal = line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`);
}
