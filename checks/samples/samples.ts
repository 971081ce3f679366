import path from 'node:path';
import {z} from 'zod';
import {readData} from '../../packages/facts';
import {filesIn} from '../../packages/page-parts';
import {root} from './files';

/** A program under samples/sdk/. Paths are from the repository. */
export type Sample = {
  file: string;
  /** What the program prints; the file need not exist. */
  output: string;
  /** Prepares the drive and the folder; the file need not exist. */
  setUp: string;
  /** Why it cannot run here, and why it cannot be type-checked, either. */
  exemption?: {run: string; types?: string | undefined} | undefined;
};

/** A fault as one line that editors and terminals can follow: place, message and fix. */
export function faultAt(place: string, message: string, fix: string): string {
  return `${place}  ${message} Fix: ${fix}`;
}

const folder = 'samples/sdk';
const exemptionFile = `${folder}/exempt.yaml`;

const exemptions = z.record(
  z.string(),
  z.strictObject({run: z.string().min(10), types: z.string().min(10).optional()}),
);

/** All samples, and faults of the files around them. */
export function collectSamples(): {samples: Sample[]; faults: string[]} {
  const files = filesIn(path.join(root, folder));
  const exempt = readData(exemptionFile, exemptions, root);
  const samples = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.setup.ts'))
    .map((file): Sample => {
      const stem = `${folder}/${file.replace(/\.\w+$/, '')}`;
      return {
        file: `${folder}/${file}`,
        output: `${stem}.out`,
        setUp: `${stem}.setup.ts`,
        exemption: exempt[file],
      };
    });
  const known = samples.flatMap(({output, setUp}) => [output, setUp]);
  return {
    samples,
    faults: [
      ...Object.keys(exempt)
        .filter((name) => !files.includes(name))
        .map((name) => faultAt(`${exemptionFile}:1`, `There is no sample "${name}".`, 'correct the entry.')),
      ...files
        .filter((file) => /\.(?:out|setup\.ts)$/.test(file) && !known.includes(`${folder}/${file}`))
        .map((file) =>
          faultAt(`${folder}/${file}:1`, 'No sample has this name.', 'name it like its sample.'),
        ),
    ],
  };
}

/** Samples of guides, and single ones, by names such as `cloud` and `cloud/list`; without names all. */
export function chosenOf(samples: readonly Sample[], names: readonly string[]): Sample[] {
  return samples.filter(
    ({file}) => names.length === 0 || names.some((name) => file.startsWith(`${folder}/${name}`)),
  );
}
