import {readdirSync} from 'node:fs';
import path from 'node:path';

/** Folder of the repository: every command of package.json runs in it. */
export const root = process.cwd();

/** Sorted paths of all files in a folder and those below, relative to it, with forward slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
