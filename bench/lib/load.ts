/** How busy the machine is: its load average of the last minute for each core. Figures of a busy one are not written. */
import {cpus, loadavg} from 'node:os';
import {median} from '../results';

/** Maximum load of each core before a run. */
const MAX_LOAD = 0.25;

export type Load = {before: number; during: number};

export function loadNow(): number {
  return (loadavg()[0] ?? 0) / cpus().length;
}

/** The median while `use` runs. */
export async function withLoad<T>(use: () => Promise<T>): Promise<{result: T; during: number}> {
  const samples: number[] = [];
  const sampler = setInterval(() => samples.push(loadNow()), 5000);
  try {
    const result = await use();
    return {result, during: median([...samples, loadNow()])};
  } finally {
    clearInterval(sampler);
  }
}

export function describeLoad({before, during}: Load): string {
  return `load average for each core ${before.toFixed(2)} before and ${during.toFixed(2)} during the run`;
}

/** @param ownLoad maximum load of each core by the measurement itself */
export function isBusy({before, during}: Load, ownLoad: number): boolean {
  return before > MAX_LOAD || during > ownLoad + MAX_LOAD;
}
