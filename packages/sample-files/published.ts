/**
 * Samples as readers download them: the text that the guides show, one file
 * per sample, and all of them in an archive.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {filesIn} from '../files';
import {withoutMarks} from './regions';

/** A sample as readers get it. */
export type PublishedFile = {
  /** Path on the site, which is also the path in the archive: `/samples/api/login.mjs`. */
  href: string;
  text: string;
};

/** The archive with all of them. */
export const archive = '/samples.zip';

const folder = 'samples';
const published = /\.(?:mjs|py|go|ts|mod|txt|md)$/;

/** Path on the site of a file of the repository; `undefined` if readers cannot download it. */
export function hrefOf(file: string): string | undefined {
  const normal = path.posix.normalize(file.replaceAll('\\', '/'));
  return normal.startsWith(`${folder}/`) && published.test(normal) ? `/${normal}` : undefined;
}

/** All samples, sorted by path. */
export function publishedFiles(root: string): PublishedFile[] {
  return filesIn(path.join(root, folder))
    .map((file) => `${folder}/${file}`)
    .flatMap((file) => {
      const href = hrefOf(file);
      return href === undefined
        ? []
        : {href, text: `${withoutMarks(readFileSync(path.join(root, file), 'utf8'))}\n`};
    })
    .concat({href: `/${folder}/package.json`, text: packageFile(root)})
    .sort((a, b) => (a.href < b.href ? -1 : 1));
}

/** So that `npm install` gets the packages that the samples import, as they are tested. */
function packageFile(root: string): string {
  const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const names = ['@filen/sdk', 'hash-wasm', 'tsx'];
  const dependencies = Object.fromEntries(names.map((name) => [name, own.devDependencies[name]]));
  return `${JSON.stringify({private: true, type: 'module', dependencies}, null, 2)}\n`;
}

/** The archive; the same files give the same bytes. */
export function zip(files: readonly PublishedFile[]): Uint8Array {
  const entries = files.map(({href, text}) => [href.slice(1), strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), {level: 9, mtime: new Date(1980, 0, 1)});
}
