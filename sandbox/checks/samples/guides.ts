import {loadSite, markOf, nodesOf} from '../../../checks/content';
import {root} from '../../../packages/files';

/** Blocks of all pages, in reading order, whose code is in the page itself, not in a file that it prints. */
const blocks = loadSite(root).pages.flatMap(({file, tree}) =>
  nodesOf(tree, 'code')
    .filter((node) => markOf(node, 'file') === undefined)
    .map((node) => ({
      /** File and line, for messages. */
      place: `${file}:${node.position?.start.line ?? 1}`,
      language: node.lang ?? '',
      code: node.value,
      title: markOf(node, 'title'),
    })),
);

/** Code in pages, by its language. */
export function inlineBlocks(...languages: string[]) {
  return blocks.filter(({language}) => languages.includes(language));
}
