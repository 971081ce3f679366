import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn, generatedFolder} from '../page-parts';

/** What the site is made of, relative to the repository. */
export const SOURCES =
  'config data docs openapi packages samples sandbox src static docusaurus.config.ts sidebars.ts package-lock.json'.split(
    ' ',
  );

/** Files that `npm start` follows: the sources, and the description that is previewed, without those it refers to. */
export const followed = (): string[] => [
  ...SOURCES,
  ...(process.env.API_SPEC === undefined ? [] : [process.env.API_SPEC]),
];

/**
 * Hash of the names and contents of all that is followed.
 * @param root folder of the repository
 */
export async function stampOf(root: string): Promise<string> {
  const files = followed()
    .filter((source) => existsSync(path.resolve(root, source)))
    .flatMap((source) =>
      path.extname(source) === ''
        ? filesIn(path.resolve(root, source)).map((file) => path.join(source, file))
        : source,
    );
  const hash = createHash('sha256');
  // A file may be deleted meanwhile.
  const contents = await Promise.all(files.map((file) => readFile(path.resolve(root, file)).catch(() => '')));
  contents.forEach((content, index) =>
    hash.update(`${files[index] ?? ''} ${content.length}\n`).update(content),
  );
  return hash.digest('hex');
}

/** Beside the caches: when those are dropped, what was built is in doubt too. */
const record = (root: string): string => path.join(root, generatedFolder, 'built.txt');

/** Notes which sources a folder was built from; not for a preview, whose description may refer to other files. */
export function writeStamp(root: string, folder: string, stamp: string): Promise<void> {
  return writeFile(record(root), process.env.API_SPEC === undefined ? `${stamp} ${folder}` : '');
}

/** The stamp of the sources that a folder was built from; empty if it is not known. */
export async function readStamp(root: string, folder: string): Promise<string> {
  const [, stamp = '', built] =
    /^(\S+) (.*)$/.exec(await readFile(record(root), 'utf8').catch(() => '')) ?? [];
  return built === folder && existsSync(folder) ? stamp : '';
}
