import {describedNames} from './described';
import type {RecordedCall} from './types';

export type Coverage = {
  /** Described operations that calls went through, with the number of calls that were not refused. */
  exercised: ReadonlyMap<string, number>;
  /** Described operations without such a call. */
  missing: readonly string[];
};

/** Which operations of the API description calls have exercised. A call that was refused does not count. */
export function coverageOf(calls: readonly RecordedCall[]): Coverage {
  const counts = new Map(describedNames.map((name) => [name, 0]));
  for (const {method, host, path, refused} of calls) {
    const name = `${method} ${path}`;
    const count = counts.get(name);
    if (count !== undefined && host === 'gateway' && refused === undefined) {
      counts.set(name, count + 1);
    }
  }
  const entries = [...counts];
  return {
    exercised: new Map(entries.filter(([, count]) => count > 0)),
    missing: entries.filter(([, count]) => count === 0).map(([name]) => name),
  };
}
