import path from 'node:path';
import {loadSite, markOf, nodesOf} from '../../../checks/content';
import {root} from './files';
import {faultAt} from './samples';

/** A code block of a page. */
export type CodeBlock = {
  /** File and line, for messages. */
  place: string;
  language: string;
  code: string;
  title: string | undefined;
  /** File and region that the block prints, from `file="…"`. */
  source: {file: string; region: string | undefined} | undefined;
};

/** All code blocks of all pages, in reading order. */
export const codeBlocks: readonly CodeBlock[] = loadSite(root).pages.flatMap(({file, tree}) =>
  nodesOf(tree, 'code').map((node) => {
    const [name, region] = markOf(node, 'file')?.split('#') ?? [];
    return {
      place: `${file}:${node.position?.start.line ?? 1}`,
      language: node.lang ?? '',
      code: node.value,
      title: markOf(node, 'title'),
      source: name === undefined ? undefined : {file: path.posix.normalize(name), region},
    };
  }),
);

/** Blocks whose code is in the page itself. */
export function inlineBlocks(...languages: string[]): CodeBlock[] {
  return codeBlocks.filter(({language, source}) => languages.includes(language) && source === undefined);
}

const languages = ['ts', 'typescript', 'tsx', 'js', 'javascript', 'jsx', 'mjs', 'mts', 'cjs'];

/** Code of guides that comes from no sample. */
export function faultsOfBlocks(blocks: readonly CodeBlock[]): string[] {
  return blocks
    .filter(({language, source}) => languages.includes(language) && source === undefined)
    .map(({place}) => {
      const fix = 'move it to samples/sdk/<page>/<name>.ts and print it with file="…".';
      return faultAt(place, 'The code is in the page, where nothing checks it.', fix);
    });
}
