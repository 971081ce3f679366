import {readdirSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {readData} from '../../packages/facts';
import {regionOf} from '../../packages/guide-blocks/index';
import {root, textOf} from './files';
import {codeBlocks, type CodeBlock} from './guides';
import {faultAt, type Sample} from './types';

const folder = 'samples/sdk';
const exemptionFile = `${folder}/exempt.yaml`;
const languages = ['ts', 'typescript', 'tsx', 'js', 'javascript', 'jsx', 'mjs', 'mts', 'cjs'];

const exemptions = z.record(
  z.string(),
  z.strictObject({run: z.string().min(10), types: z.string().min(10).optional()}),
);

/** All samples, and faults of the files around them and of the pages that print them. */
export function collectSamples(): {samples: Sample[]; faults: string[]} {
  const files = readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'}).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const exempt = readData(exemptionFile, exemptions, root);
  const samples = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.setup.ts'))
    .sort()
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
      ...faultsOfBlocks(codeBlocks.filter(({place}) => place.startsWith('docs/sdk/'))),
    ],
  };
}

/** Code of guides that comes from no sample. */
export function faultsOfBlocks(blocks: readonly CodeBlock[]): string[] {
  return blocks
    .filter(({language, source}) => languages.includes(language) && source === undefined)
    .map(({place}) => {
      const fix = 'move it to samples/sdk/<page>/<name>.ts and print it with file="…".';
      return faultAt(place, 'The code is in the page, where nothing checks it.', fix);
    });
}

/** Where a line of a file is met: the blocks that print it, and the file itself. */
export function placeOf(file: string, line: number, blocks: readonly CodeBlock[] = codeBlocks): string {
  const text = textOf(file);
  const content = text.split('\n')[line - 1]?.trim() ?? '';
  const printing = blocks.filter(
    ({source}) =>
      source?.file === file &&
      (source.region === undefined || regionOf(text, source.region)?.includes(content) === true),
  );
  return [...printing.map(({place}) => place), `${file}:${line}`].join(', ');
}
