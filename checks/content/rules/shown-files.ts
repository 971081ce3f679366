import {markOf} from '../cli/blocks';
import {finding, nodesOf, placeInside} from '../tree';
import type {Rule} from '../types';

/** Scripts and unit files, which pages show for readers to write and then run. */
const pattern = /(?<=^|[\s/"])[\w@.-]+\.(?:service|timer|plist|sh|mjs)(?=$|[\s"])/g;

/** A file that a command or crontab names is shown on the page under this name, or downloaded. */
export const shownFiles: Rule = {
  name: 'shown-files',
  check: ({tree, source}) => {
    const blocks = nodesOf(tree, 'code').map((node) => ({node, title: markOf(node, 'title') ?? ''}));
    const shown = blocks.map(({title}) => title.split('/').at(-1));
    const isKnown = (name: string): boolean =>
      shown.includes(name) || new RegExp(`https?://\\S+/${name}`).test(source);
    const fix = 'write the name as in the title of its block, or show the file.';
    return blocks
      .filter(({node, title}) => ['bash', 'sh'].includes(node.lang ?? '') || title.endsWith('crontab'))
      .flatMap(({node}) =>
        node.value
          .split('\n')
          .flatMap((line, index) =>
            (line.match(pattern) ?? [])
              .filter((name) => !isKnown(name))
              .map((name) => finding(placeInside(node, index), `No block of the page shows ${name}.`, fix)),
          ),
      );
  },
};
