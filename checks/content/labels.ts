import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {z} from 'zod';
import {readData, readErrorMessages} from '../../packages/facts';
import {finding, nodesOf} from './tree';
import type {Rule} from './types';

const texts = z.record(z.string(), z.string());
const schema = z.strictObject({labels: texts, other: texts});

/** The labels of an app; undefined for other areas. */
function listOf(app: string, root?: string): {fix: string; has: (text: string) => boolean} | undefined {
  if (!['web', 'desktop', 'mobile'].includes(app)) {
    return undefined;
  }
  const file = `data/labels/${app}.yaml`;
  const {labels, other} = readData(file, schema, root);
  const known = new Set(Object.keys({...labels, ...other}).map(plain));
  const fix = `write the label as the app shows it, and list it in ${file} with its key.`;
  return {fix, has: (text) => known.has(plain(text))};
}

const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');

/** Bold text in the guide of an app is a label of that app, or listed with the system that shows it. */
export const labels: Rule = {
  name: 'labels',
  isForGuides: true,
  check: ({file, tree}) => {
    const list = listOf(file.split('/')[1] ?? '');
    const unknown = nodesOf(tree, 'strong').filter((node) => list?.has(toString(node)) === false);
    return unknown.map((node) =>
      finding(node, `"${toString(node)}" is not a label of the app.`, list?.fix ?? ''),
    );
  },
};

/** Messages that readers search for are texts of the app, too. */
export function checkMessages(root: string): string[] {
  return readErrorMessages(root).flatMap(({text, place}) => {
    const list = listOf(path.basename(place).replace(/\..*/, ''), root);
    return list?.has(text) === false ? `${place}  "${text}" is not a text of the app. Fix: ${list.fix}` : [];
  });
}
