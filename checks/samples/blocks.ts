import path from 'node:path';
import {visit} from 'unist-util-visit';
import {regionOf} from '../../packages/guide-blocks/remark-code-file';
import {loadSite} from '../content/site';
import {root, textOf} from './files';
import type {Block, Fault, Sample} from './types';

const languages = ['ts', 'typescript', 'tsx', 'js', 'javascript', 'jsx', 'mjs', 'mts', 'cjs'];

/** The guides of the SDK: their code blocks. */
export type Guides = {blocks: readonly Block[]};

/** Reads the guides under docs/sdk/. */
export function readGuides(): Guides {
  const site = loadSite(root);
  const blocks: Block[] = [];
  for (const {file, tree} of site.pages.filter((page) => page.file.startsWith('docs/sdk/'))) {
    visit(tree, 'code', ({lang, meta, position}) => {
      const [name, region] = /(?:^|\s)file="([^"]+)"/.exec(meta ?? '')?.[1]?.split('#') ?? [];
      blocks.push({
        place: `${file}:${position?.start.line ?? 1}`,
        language: lang ?? '',
        ...(name !== undefined && {
          source: {file: path.posix.normalize(name), ...(region !== undefined && {region})},
        }),
      });
    });
  }
  return {blocks};
}

/** What guides print that is no sample, and samples that they do not print. */
export function faultsOfBlocks({blocks}: Guides, samples: readonly Sample[]): Fault[] {
  const inline = blocks
    .filter(({language, source}) => languages.includes(language) && source === undefined)
    .map(({place}) => ({
      place,
      message: 'The code stands in the page, where nothing checks it.',
      mend: 'move it to samples/sdk/<page>/<name>.ts and print it with file="…".',
    }));
  const printed = blocks.flatMap(({source}) => source ?? []);
  const unprinted = samples
    .filter(({file}) => !printed.some((source) => source.file === file))
    .map(({file}) => ({
      place: `${file}:1`,
      message: 'No guide prints this sample.',
      mend: 'print it with file="…", or remove it.',
    }));
  const unused = samples.flatMap(({file}) =>
    (textOf(file) ?? '').split('\n').flatMap((line, index) => {
      const region = /^\s*\/\/\s*#region\s+(\S+)/.exec(line)?.[1];
      const isUsed = printed.some((source) => source.file === file && source.region === region);
      return region === undefined || isUsed
        ? []
        : {
            place: `${file}:${index + 1}`,
            message: `No guide prints the region "${region}".`,
            mend: 'remove its marks, or print it.',
          };
    }),
  );
  return [...inline, ...unprinted, ...unused];
}

/** Where a line of a file is met: the blocks that print it, and the file itself. */
export function placeOf({blocks}: Guides, file: string, line: number): string {
  const own = `${file}:${line}`;
  const text = textOf(file) ?? '';
  const printing = blocks
    .filter(({source}) => source?.file === file && holds(text, source.region, line))
    .map(({place}) => place);
  return [...printing, own].join(', ');
}

function holds(text: string, region: string | undefined, line: number): boolean {
  const content = text.split('\n')[line - 1]?.trim() ?? '';
  return region === undefined || (regionOf(text, region) ?? '').includes(content);
}
