import {loadSite, markOf, nodesOf} from '../../../checks/content';
import {root} from '../../../packages/files';
import {faultAt} from './samples';

/** A code block whose code is in the page itself, not in a file that the page prints. */
export type CodeBlock = {
  /** File and line, for messages. */
  place: string;
  language: string;
  code: string;
  title: string | undefined;
};

/** Those of all pages, in reading order. */
const blocks: readonly CodeBlock[] = loadSite(root).pages.flatMap(({file, tree}) =>
  nodesOf(tree, 'code')
    .filter((node) => markOf(node, 'file') === undefined)
    .map((node) => ({
      place: `${file}:${node.position?.start.line ?? 1}`,
      language: node.lang ?? '',
      code: node.value,
      title: markOf(node, 'title'),
    })),
);

/** Code in pages, by its language. */
export function inlineBlocks(...languages: string[]): CodeBlock[] {
  return blocks.filter(({language}) => languages.includes(language));
}

/** Programs in the pages of a folder that come from no sample. */
export function faultsOfBlocks(folder: string): string[] {
  return inlineBlocks('ts', 'typescript', 'tsx', 'js', 'javascript', 'jsx', 'mjs', 'mts', 'cjs')
    .filter(({place}) => place.startsWith(folder))
    .map(({place}) => {
      const fix = 'move it to samples/sdk/<page>/<name>.ts and print it with file="…".';
      return faultAt(place, 'The code is in the page, where nothing checks it.', fix);
    });
}
