import {markOf} from '../cli/blocks';
import {nodesOf, placeInside} from '../tree';
import {everyKind, type Rule} from '../types';

/** Scripts, units and agents: what a page shows for readers to write, and then has them run or enable. */
const pattern = /(?<=^|[\s/"])[\w@.-]+\.(?:service|timer|plist|sh|mjs)(?=$|[\s"])/g;

/** A file that a command or crontab names is shown on the page, under this name, or downloaded. */
export const shownFiles: Rule = {
  name: 'shown-files',
  kinds: everyKind,
  check: (page) => {
    const blocks = nodesOf(page.tree, 'code').map((node) => ({node, title: markOf(node, 'title') ?? ''}));
    const shown = blocks.map(({title}) => title.split('/').at(-1));
    return blocks
      .filter(({node, title}) => ['bash', 'sh'].includes(node.lang ?? '') || title.endsWith('crontab'))
      .flatMap(({node}) =>
        node.value.split('\n').flatMap((line, index) =>
          [...line.matchAll(pattern)]
            .filter(
              ([name]) => !shown.includes(name) && !new RegExp(`https?://\\S+/${name}`).test(page.source),
            )
            .map(([name]) => ({
              place: placeInside(node, index),
              message: `No block of the page shows ${name}.`,
              fix: 'write the name as in the title of its block, or show the file.',
            })),
        ),
      );
  },
};
