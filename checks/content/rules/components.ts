import {readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../../packages/files';
import {tableTags} from '../../../packages/mdx-plugins';
import {elementsOf, finding, nodesOf} from '../tree';
import type {Rule} from '../types';

const listFile = 'src/theme/MDXComponents/index.tsx';
const [, list = ''] = readFileSync(path.join(root, listFile), 'utf8').split('const MDXComponents = {');
const known = [
  ...Object.keys(tableTags),
  ...[...list.matchAll(/^ {2}([A-Z]\w*)[,:]/gm)].map(([, name = '']) => name),
];

/** Components are among those of every page, or imported or defined there. */
export const knownComponents: Rule = {
  name: 'known-components',
  check: (page) => {
    const code = nodesOf(page.tree, 'mdxjsEsm').map(({value}) => value);
    const isDefined = (name: string): boolean =>
      known.includes(name) || code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    return elementsOf(page.tree)
      .map((element) => ({element, name: /^[A-Z]\w*/.exec(element.name ?? '')?.[0]}))
      .filter(({name}) => name !== undefined && !isDefined(name))
      .map(({element, name}) => {
        const fix = `import it, or take one that ${listFile} lists.`;
        return finding(element, `There is no component <${name}>.`, fix);
      });
  },
};
