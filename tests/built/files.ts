/** The files of the built site, or of the one in the folder that `SITE_DIR` names. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {publishedPaths} from '../../packages/site-tools';
import {directory} from '../browser/support/addresses';

export const pages = [...new Set(publishedPaths)].sort();

export function read(file: string): string {
  return readFileSync(path.join(directory, file), 'utf8');
}

export const fileOf = (page: string): string => (page === '/' ? '/index.html' : `${page}.html`);
export const markdownFile = (page: string): string => (page === '/' ? '/index.md' : `${page}.md`);

const parser = unified().use(rehypeParse);
const trees = new Map<string, Root>();

export function treeOf(page: string): Root {
  const tree = trees.get(page) ?? parser.parse(read(fileOf(page)));
  trees.set(page, tree);
  return tree;
}
