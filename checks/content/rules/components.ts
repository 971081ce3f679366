import {readFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../../packages/files';
import {elementsOf, finding, nodesOf} from '../tree';
import type {Rule} from '../types';

const listFile = 'src/theme/MDXComponents/index.tsx';
const [, list = ''] = readFileSync(path.join(root, listFile), 'utf8').split('const MDXComponents = {');
const known = [
  // Markdown plugins replace these.
  ...['CallFields', 'CliCommands', 'CliEnvironment', 'CliOptions', 'Glossary', 'SdkMethods', 'TestVector'],
  ...[...list.matchAll(/^ {2}([A-Z]\w*)[,:]/gm)].map(([, name = '']) => name),
];

/** Components are among those of every page, or imported or defined there. */
export const knownComponents: Rule = {
  name: 'known-components',
  check: (page) => {
    const code = nodesOf(page.tree, 'mdxjsEsm').map(({value}) => value);
    return elementsOf(page.tree).flatMap((element) => {
      const [name = ''] = (element.name ?? '').split('.');
      const isKnown =
        !/^[A-Z]/.test(name) ||
        known.includes(name) ||
        code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
      return isKnown
        ? []
        : finding(
            element,
            `There is no component <${name}>.`,
            `import it, or take one that ${listFile} lists.`,
          );
    });
  },
};
