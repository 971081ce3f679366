import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {readGuides, faultsOfBlocks, type Guides} from './blocks';
import {collectSamples} from './collect';
import {faultsOfResult} from './compare';
import {root} from './files';
import {runSample, type LoadModule} from './run';
import {faultsOfTypes} from './type-check';
import type {Fault, Sample} from './types';

/** Samples that run at the same time. */
const width = 2;

export type Collection = {guides: Guides; samples: readonly Sample[]; faults: readonly Fault[]};

/** Reads guides and samples, with the faults that need no running. */
export function collect(): Collection {
  const guides = readGuides();
  const {samples, faults} = collectSamples();
  return {guides, samples, faults: [...faults, ...faultsOfBlocks(guides, samples)]};
}

/** Type-checks all samples that are not exempt from it. */
export function checkTypes({samples, guides}: Collection): Fault[] {
  return faultsOfTypes(samples, guides);
}

/** Starts all samples that can run, a few at a time; each result can be awaited alone. */
export function startSamples(
  {samples, guides}: Collection,
  load: LoadModule,
  options: {update?: boolean} = {},
): ReadonlyMap<Sample, Promise<Fault[]>> {
  const lanes: Promise<unknown>[] = Array.from({length: width}, () => Promise.resolve());
  return new Map(
    samples
      .filter(({exemption}) => exemption === undefined)
      .map((sample, index) => {
        const lane = index % width;
        const faults = (lanes[lane] ?? Promise.resolve()).then(() => check(sample, guides, load, options));
        lanes[lane] = faults;
        return [sample, faults];
      }),
  );
}

async function check(
  sample: Sample,
  guides: Guides,
  load: LoadModule,
  {update = false}: {update?: boolean},
): Promise<Fault[]> {
  try {
    const result = await runSample(sample, load);
    if (update && result.exitCode === 0 && result.output !== '') {
      writeFileSync(path.join(root, sample.output), result.output);
    }
    return faultsOfResult(sample, result, guides);
  } catch (error) {
    return [
      {
        place: `${sample.setUp}:1`,
        message: `The sample could not be started: ${error instanceof Error ? error.message : String(error)}`,
        fix: 'correct the set-up, or the sample if it does not compile.',
      },
    ];
  }
}
