import path from 'node:path';
import ts from 'typescript';
import {z} from 'zod';
import {readData} from '../../../packages/facts';
import {filesIn, root} from '../../../packages/files';
import type {Ended} from './programs/run';
import {setUps} from './sdk';
import type {SetUp} from './set-up';

/** A program under samples/sdk/. Paths are from the repository. */
export type Sample = {
  file: string;
  /** The file with what the program prints; it need not exist. */
  output: string;
  /** Where the drive and the folder are prepared; most samples need that. */
  setUpFile: string;
  setUp?: SetUp | undefined;
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
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file): Sample => {
      const stem = file.replace(/\.\w+$/, '');
      return {
        file: `${folder}/${file}`,
        output: `${folder}/${stem}.out`,
        setUpFile: `sandbox/checks/samples/sdk/${path.dirname(stem)}.ts`,
        setUp: setUps.get(stem),
        exemption: exempt[file],
      };
    });
  const isSample = (stem: string): boolean => samples.some(({file}) => file.startsWith(`${folder}/${stem}.`));
  const outputs = files.filter((file) => file.endsWith('.out')).map((file) => file.slice(0, -4));
  return {
    samples,
    faults: [
      ...Object.keys(exempt)
        .filter((name) => !files.includes(name))
        .map((name) => faultAt(`${exemptionFile}:1`, `There is no sample "${name}".`, 'correct the entry.')),
      ...[...outputs, ...setUps.keys()]
        .filter((stem) => !isSample(stem))
        .map((stem) => faultAt(`${folder}/${stem}`, 'No sample has this name.', 'name it like its sample.')),
    ],
  };
}

/** Samples of guides, and single ones, by names such as `cloud` and `cloud/list`; without names all. */
export function chosenOf(samples: readonly Sample[], names: readonly string[]): Sample[] {
  return samples.filter(
    ({file}) => names.length === 0 || names.some((name) => file.startsWith(`${folder}/${name}`)),
  );
}

const configFile = 'samples/tsconfig.json';

/**
 * Type-checks samples against the installed package.
 * @param config a tsconfig.json; else the one that editors use, too
 */
export function checkTypes(
  samples: readonly Pick<Sample, 'file' | 'exemption'>[],
  config: unknown = ts.readConfigFile(path.join(root, configFile), ts.sys.readFile).config,
): string[] {
  const {options} = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, 'samples'));
  const files = samples.filter(({exemption}) => exemption?.types === undefined).map(({file}) => file);
  const program = ts.createProgram(
    files.map((file) => path.join(root, file)),
    options,
  );
  return ts.getPreEmitDiagnostics(program).map(({file, start = 0, messageText}) => {
    const name = file === undefined ? configFile : path.relative(root, file.fileName);
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/([^.?!])$/, '$1.');
    return faultAt(`${name}:${line}`, message, 'write it as the declarations of @filen/sdk say.');
  });
}

/** Faults of a program's end and requests. */
export function faultsOfEnd(
  {file, setUpFile}: Pick<Sample, 'file' | 'setUpFile'>,
  {output, error, faults}: Ended & {faults: readonly string[]},
): string[] {
  if (error !== null) {
    const [, line = 1] = new RegExp(`${file}:(\\d+)`).exec(error) ?? [];
    const lines = `${error}\n${output}`.split('\n').map((each) => each.trim());
    const reason = lines.find((each) => /^(Uncaught )?\w*Error\b/.test(each)) ?? lines.find(Boolean);
    const fix = `correct the program, or prepare what it needs in ${setUpFile}.`;
    return [faultAt(`${file}:${line}`, `The program failed: ${reason}`, fix)];
  }
  const fix = 'correct the call; if it is right, the API description or the stand-in is wrong.';
  return faults.map((fault) => faultAt(`${file}:1`, `The stand-in for the servers complains: ${fault}`, fix));
}
