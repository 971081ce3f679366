import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn, generatedFolder, root} from '../files';

/** What the site is made of, relative to the repository. */
const SOURCES =
  'config data docs openapi packages samples sandbox src static docusaurus.config.ts sidebars.ts package-lock.json'.split(
    ' ',
  );

/** Files that `npm start` follows: the sources, and the description that is previewed, without those it refers to. */
export const watchedFiles = (): string[] => [
  ...SOURCES,
  ...(process.env.API_SPEC === undefined ? [] : [process.env.API_SPEC]),
];

/**
 * Hash of the names and contents of the watched files.
 * @param root folder of the repository
 */
export async function stampOf(root: string): Promise<string> {
  const files = watchedFiles()
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

/** Beside the caches: if those are deleted, the built folder is not trusted either. */
const record = (root: string): string => path.join(root, generatedFolder, 'built.txt');

/** Records which sources a folder was built from; not for a preview, whose description may refer to other files. */
export function writeStamp(root: string, folder: string, stamp: string): Promise<void> {
  return writeFile(record(root), process.env.API_SPEC === undefined ? `${stamp} ${folder}` : '');
}

/** The stamp of the sources that a folder was built from; empty if it is not known. */
export async function readStamp(root: string, folder: string): Promise<string> {
  const [, stamp = '', built] =
    /^(\S+) (.*)$/.exec(await readFile(record(root), 'utf8').catch(() => '')) ?? [];
  return built === folder && existsSync(folder) ? stamp : '';
}

/** Warns if the sources have changed since a folder was built from them. */
export async function warnIfOld(folder: string): Promise<void> {
  const built = await readStamp(root, path.resolve(root, folder));
  if (built !== '' && built !== (await stampOf(root))) {
    console.warn(`${folder} is older than the sources. Fix: npm run build`);
  }
}
