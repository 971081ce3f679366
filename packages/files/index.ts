/** Folders, and files that the two stages of a build hand over. `testing.ts` has temporary folders for tests. */
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

/** Docusaurus's folder of generated files, relative to the site; parallel builds need one each. */
export const generatedFolder = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

/** Name of the generated file with the data of a reference page, which only the server reads. */
export const pageDataName = (permalink: string): string => `article-${permalink.replaceAll('/', '-')}.json`;

/** Paths of such files. */
export const pageDataFile = /[\\/]article-[^\\/]+\.json$/;
