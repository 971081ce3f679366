import path from 'node:path';
import {parse} from 'yaml';
import {z} from 'zod';
import {filesIn, textOf} from './files';
import type {Exemption, Fault, Sample} from './types';

const folder = 'samples/sdk';
const exemptionFile = `${folder}/exempt.yaml`;

const exemptionSchema = z.record(
  z.string(),
  z.strictObject({
    /** Why the program cannot run here. */
    run: z.string().min(10),
    /** Why it cannot be type-checked here, either. */
    types: z.string().min(10).optional(),
  }),
);

/** All samples, and what is wrong with the files around them. */
export function collectSamples(): {samples: Sample[]; faults: Fault[]} {
  const files = filesIn(folder);
  const exemptions = readExemptions();
  const samples = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.setup.ts'))
    .map((file): Sample => {
      const name = path.posix.relative(folder, file);
      const stem = name.replace(/\.\w+$/, '');
      const exemption = exemptions.get(name);
      return {
        file,
        page: name.split('/')[0] ?? '',
        output: `${folder}/${stem}.out`,
        setUp: `${folder}/${stem}.setup.ts`,
        ...(exemption && {exemption}),
      };
    });
  return {
    samples,
    faults: [
      ...[...exemptions.keys()]
        .filter((name) => !files.includes(`${folder}/${name}`))
        .map((name) => ({
          place: `${exemptionFile}:${lineOf(exemptionFile, name)}`,
          message: `There is no sample "${name}".`,
          fix: 'remove the entry, or correct its name.',
        })),
      ...files
        .filter((file) => /\.(?:out|setup\.ts)$/.test(file))
        .filter((file) => !samples.some(({output, setUp}) => file === output || file === setUp))
        .map((file) => ({
          place: `${file}:1`,
          message: 'No sample has this name.',
          fix: `remove the file, or name it like its sample under ${folder}/.`,
        })),
      ...samples
        .filter(({file}) => file.split('/').length !== 4)
        .map(({file}) => ({
          place: `${file}:1`,
          message: 'The sample stands in no folder of a page.',
          fix: `move it to ${folder}/<page>/<name>.ts.`,
        })),
    ],
  };
}

function readExemptions(): ReadonlyMap<string, Exemption> {
  const result = exemptionSchema.safeParse(parse(textOf(exemptionFile) ?? '') ?? {});
  if (!result.success) {
    const [issue] = result.error.issues;
    const [name = ''] = issue?.path ?? [];
    throw new Error(
      `${exemptionFile}:${lineOf(exemptionFile, String(name))}  ${issue?.path.join(' → ')}: ${issue?.message}. ` +
        'Fix: write "run:" with the reason, and "types:" where the file cannot be type-checked.',
    );
  }
  return new Map(Object.entries(result.data));
}

function lineOf(file: string, start: string): number {
  const lines = (textOf(file) ?? '').split('\n');
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(start)),
    ) + 1
  );
}
