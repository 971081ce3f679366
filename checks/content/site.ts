import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {readSightLine, sightLineFile} from '../../packages/facts';
import {publishedPaths} from '../../packages/site-tools';
import {site as constants} from '../../src/product';
import {isBroken, parsePage} from './page';
import type {Page, Site} from './types';
import {loadWords} from './words';

const contentFolders = ['docs', 'src/pages'];

/** Reads all pages and the lists that the rules compare them with; `root` is the repository. */
export function loadSite(root: string): Site {
  const results = contentFolders
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => parsePage(file, readFileSync(join(root, file), 'utf8')));
  return {
    pages: results.filter((page): page is Page => !isBroken(page)),
    brokenPages: results.filter(isBroken),
    routes: new Set(publishedPaths),
    staticFiles: new Set(filesIn(root, 'static').map((file) => file.replace(/^static/, ''))),
    url: constants.url,
    words: loadWords(root),
    sightLine: existsSync(join(root, sightLineFile)) ? readSightLine(root) : {unreadable: {}, sees: {}},
  };
}

/** Paths of all files in a folder, from the repository root, sorted; empty when there is no such folder. */
export function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) {
    return [];
  }
  return readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
