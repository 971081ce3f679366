import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readSightLine} from '../../packages/facts';
import {filesIn as list} from '../../packages/files';
import {publishedPaths} from '../../packages/site-tools';
import {parsePage} from './page';
import type {Site} from './types';
import {loadWords} from './words';

/** Reads all pages, and the data for the rules; `root` is the repository. */
export function loadSite(root: string): Site {
  const faults: string[] = [];
  const pages = pageFiles(root).flatMap((file) => {
    try {
      return parsePage(file, readFileSync(join(root, file), 'utf8'));
    } catch (error) {
      faults.push((error as Error).message);
      return [];
    }
  });
  return {
    pages,
    faults,
    routes: new Set(publishedPaths),
    staticFiles: new Set(filesIn(root, 'static').map((file) => file.replace(/^static/, ''))),
    words: loadWords(root),
    sightLine: readSightLine(root),
  };
}

export function pageFiles(root: string): string[] {
  return filesIn(root, 'docs').filter((file) => /\.mdx?$/.test(file));
}

/** Sorted paths of all files in a folder, from the repository root; empty if there is no such folder. */
export function filesIn(root: string, folder: string): string[] {
  const files = existsSync(join(root, folder)) ? list(join(root, folder)) : [];
  return files.map((file) => `${folder}/${file}`);
}
