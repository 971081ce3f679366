import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readSightLine, sightLineFile} from '../../packages/facts';
import {filesIn as list} from '../../packages/files';
import {publishedPaths} from '../../packages/site-tools';
import {site as constants} from '../../packages/product';
import {parsePage} from './page';
import type {Site} from './types';
import {loadWords} from './words';

/** Reads all pages, and the data for the rules; `root` is the repository. */
export function loadSite(root: string): Site {
  return {
    ...readPages(root),
    routes: new Set(publishedPaths),
    staticFiles: new Set(filesIn(root, 'static').map((file) => file.replace(/^static/, ''))),
    url: constants.url,
    words: loadWords(root),
    sightLine: existsSync(join(root, sightLineFile)) ? readSightLine(root) : {unreadable: {}, sees: {}},
  };
}

/** Paths of the files of all pages. */
export function pageFiles(root: string): string[] {
  return ['docs', 'src/pages']
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.mdx?$/.test(file));
}

function readPages(root: string): Pick<Site, 'pages' | 'faults'> {
  const faults: string[] = [];
  const pages = pageFiles(root).flatMap((file) => {
    try {
      return parsePage(file, readFileSync(join(root, file), 'utf8'));
    } catch (error) {
      faults.push((error as Error).message);
      return [];
    }
  });
  return {pages, faults};
}

/** Sorted paths of all files in a folder, from the repository root; empty if there is no such folder. */
export function filesIn(root: string, folder: string): string[] {
  const files = existsSync(join(root, folder)) ? list(join(root, folder)) : [];
  return files.map((file) => `${folder}/${file}`);
}
