import {isDeepStrictEqual} from 'node:util';
import {valueAt, type Vector} from '../../packages/facts';
import {Values} from './values';

/** A value that was computed again. */
export type Finding = {
  /** The published value that it speaks for. */
  path: string;
  actual: unknown;
  /** What must come out; without it the published value itself. */
  expected?: unknown;
};

/** A value that was computed again; without `expected` it must be the published one. */
export function is(path: string, actual: unknown, ...expected: [unknown?]): Finding {
  return expected.length > 0 ? {path, actual, expected: expected[0]} : {path, actual};
}

/** How one side computes the values of the vectors whose ids match. */
export type Rule = readonly [
  ids: RegExp,
  compute: (vector: Values, all: readonly Vector[]) => Finding[] | Promise<Finding[]>,
];

/** What one side says about a vector. */
export type Verdict = {
  /** Published values that it speaks for. */
  paths: readonly string[];
  /** One line per difference. */
  faults: readonly string[];
};

/** Computes a vector again by all rules of a side that fit its id. */
export async function judge(
  side: string,
  rules: readonly Rule[],
  vector: Vector,
  all: readonly Vector[],
): Promise<Verdict> {
  const fitting = rules.filter(([ids]) => ids.test(vector.id));
  try {
    const findings = (
      await Promise.all(fitting.map(([, compute]) => compute(new Values(vector), all)))
    ).flat();
    return {
      paths: findings.map(({path}) => path),
      faults: findings.flatMap((finding) => compare(side, vector, finding)),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {paths: [], faults: [`${vector.id}: ${side} failed: ${reason}`]};
  }
}

function compare(side: string, vector: Vector, finding: Finding): string[] {
  const {path, actual} = finding;
  const expected = 'expected' in finding ? finding.expected : valueAt(vector, path);
  return isDeepStrictEqual(actual, expected)
    ? []
    : [`${vector.id} ${path}: ${side} gives ${print(actual)} instead of ${print(expected)}`];
}

function print(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** The message of the error that an action ends with; undefined if it succeeds. */
export async function errorOf(action: () => unknown): Promise<string | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** OpenSSL puts numbers in front that differ between its versions. */
export function reasonOf(message: string | undefined): string | undefined {
  return message?.split('::').at(-1);
}
