/**
 * Samples as readers download them: the text that the guides show, one file
 * per sample, and all of them in an archive.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {filesIn} from '../files';

export const archive = '/samples.zip';

const folder = 'samples';
const published = /\.(?:mjs|py|go|ts|mod|txt|md)$/;

/** Path on the site of a file of the repository, and in the archive; `undefined` if readers cannot download it. */
export function hrefOf(file: string): string | undefined {
  const normal = path.posix.normalize(file.replaceAll('\\', '/'));
  return normal.startsWith(`${folder}/`) && published.test(normal) ? `/${normal}` : undefined;
}

/** All samples, sorted by path. */
export function publishedFiles(root: string) {
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
export function zip(files: ReturnType<typeof publishedFiles>): Uint8Array {
  const entries = files.map(({href, text}) => [href.slice(1), strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), {level: 9, mtime: new Date(1980, 0, 1)});
}

/** Reads a line that opens or closes a region: `// #region name`, `# #endregion`. */
export function markOf(line: string): {kind: string; name: string} | undefined {
  const match = /^\s*(?:\/\/|#)\s*#(region|endregion)\b\s*(.*?)\s*$/.exec(line);
  return match === null ? undefined : {kind: match[1] ?? '', name: match[2] ?? ''};
}

/** Drops the marks of regions and the blank lines at both ends. */
export function withoutMarks(text: string): string {
  // gofmt wants a blank line before a comment, so an end can stand between two.
  const single = text.replace(/\n(\n\/\/ #endregion\n\n)/g, '$1');
  const lines = single.split('\n').filter((line) => markOf(line) === undefined);
  return lines
    .join('\n')
    .trimEnd()
    .replace(/^\s*\n/, '');
}
