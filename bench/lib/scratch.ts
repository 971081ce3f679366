/** Folders that the bench works in, all outside the repository. */
import {existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Folder of this repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A folder of the bench in the system's folder for temporary files; made if it is not there. */
export function scratch(...names: string[]): string {
  const folder = join(tmpdir(), 'filen-docs-bench', ...names);
  mkdirSync(folder, {recursive: true});
  return folder;
}

/**
 * Gives a folder the repository's packages without its caches: a folder of
 * links, so that a build keeps its cache beside them.
 */
export function linkPackages(folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(target, {recursive: true});
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '.cache' && !existsSync(join(target, name))) {
      symlinkSync(join(repository, 'node_modules', name), join(target, name));
    }
  }
}

/** Removes everything but the packages of a scratch folder. */
export function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== 'node_modules') {
      rmSync(join(folder, name), {recursive: true, force: true});
    }
  }
}
