import {existsSync} from 'node:fs';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {z} from 'zod';
import {readData, readErrorMessages} from '../../packages/facts';
import {nodesOf, placeOf} from './tree';
import type {Rule} from './types';

const schema = z.strictObject({
  labels: z.record(z.string(), z.string()),
  other: z.record(z.string(), z.string()),
});
const apps = ['web', 'desktop', 'mobile'] as const;
const fix = (file: string): string =>
  `write the label as the app shows it, and list it in ${file} with its key.`;

/** The list of an app; none for other areas. */
function listOf(
  name: string,
  root = process.cwd(),
): {file: string; has: (text: string) => boolean} | undefined {
  const app = apps.find((each) => each === name);
  const file = `data/labels/${app ?? ''}.yaml`;
  if (app === undefined || !existsSync(path.join(root, file))) {
    return undefined;
  }
  const {labels, other} = readData(file, schema, root);
  const texts = new Set([...Object.keys(labels), ...Object.keys(other)].map(plain));
  return {file, has: (text) => texts.has(plain(text))};
}

const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');

/** What guides of an app print in bold is a label of that app, or listed with the system that shows it. */
export const labels: Rule = {
  name: 'labels',
  kinds: ['guide'],
  check: ({file, tree}) => {
    const list = listOf(file.split('/')[1] ?? '');
    return nodesOf(tree, 'strong')
      .filter((node) => list?.has(toString(node)) === false)
      .map((node) => ({
        place: placeOf(node),
        message: `"${toString(node)}" is no label of the app.`,
        fix: fix(list?.file ?? ''),
      }));
  },
};

/** Messages that readers search for are the app's, too. */
export function checkMessages(root: string): string[] {
  return readErrorMessages(root).flatMap(({text, file}) => {
    const list = listOf(/([^/]+)\.yaml$/.exec(file)?.[1] ?? '', root);
    return list?.has(text) === false
      ? `${file}  "${text}" is no text of the app. Fix: ${fix(list.file)}`
      : [];
  });
}
