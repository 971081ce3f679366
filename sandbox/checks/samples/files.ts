import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../../packages/files';

export {root};

/** The text of a file; empty if there is none. */
export function textOf(file: string): string {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : '';
}

/** A new folder inside the repository, where packages are found, and where tools leave it alone. */
export function newFolder(): string {
  const parent = path.join(root, '.cache/samples');
  mkdirSync(parent, {recursive: true});
  return mkdtempSync(path.join(parent, 'run-'));
}

/** Does something in such a folder, which is gone afterwards. */
export async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = newFolder();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
