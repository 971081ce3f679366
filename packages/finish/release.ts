import {existsSync} from 'node:fs';
import {cp, mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {filesIn} from '../files';
import {htmlPages} from '../routes';
import {NGINX_HEADERS} from './host-files';

/** Included by nginx.conf: folder and headers of a release, so that both change with one reload. */
const NGINX_RELEASE = '_nginx-release.conf';

/** A smaller file fits into one packet anyway. */
const MIN_BYTES = 1024;

const TEXT = /\.(?:html|md|txt|m?js|css|json|yaml|xml|svg)$/;

type ReleaseOptions = {
  /** Path of `root` on the server. */
  servedFrom?: string | undefined;
  /** Name of the release; by default the time in UTC. */
  id?: string | undefined;
  /** Levels of gzip (1 to 9) and Brotli (0 to 11); the best by default. */
  gzipLevel?: number;
  brotliQuality?: number;
};

/**
 * Makes a release of a built site: the compressed folder `<root>/<id>`, its assets in `<root>/assets`
 * beside those of earlier releases, and finally the link `<root>/current`.
 */
export async function makeRelease(
  site: string,
  root: string,
  {servedFrom = '/srv/filen-docs', id = timestamp(), ...options}: ReleaseOptions = {},
) {
  const fresh = path.join(root, `${id}.new`);
  try {
    await mkdir(root, {recursive: true});
    await cp(site, fresh, {recursive: true, preserveTimestamps: true});
    await dropSlashCopies(fresh);
    const served = path.posix.join(servedFrom, id);
    await writeFile(
      path.join(fresh, NGINX_RELEASE),
      `root "${served}";\ninclude "${path.posix.join(served, NGINX_HEADERS)}";\n`,
    );
    const report = await compressSite(fresh, options);
    await shareAssets(path.join(fresh, 'assets'), path.join(root, 'assets'));
    await rename(fresh, path.join(root, id));
    const link = path.join(root, 'current.new');
    await rm(link, {force: true});
    await symlink(id, link);
    await rename(link, path.join(root, 'current'));
    return {...report, id};
  } finally {
    // After a failure; it would be uploaded with the rest.
    await rm(fresh, {recursive: true, force: true});
  }
}

/** nginx redirects the addresses that they are for. */
async function dropSlashCopies(folder: string): Promise<void> {
  const files = filesIn(folder);
  const pages = new Set(htmlPages(files));
  for (const file of files.filter((each) => each.endsWith('.html') && !pages.has(each))) {
    await rm(path.join(folder, file));
  }
}

/**
 * Replaces files one by one, because readers may be fetching them. All get the current time, so that files
 * older than a release's configuration belong to earlier releases.
 */
async function shareAssets(from: string, to: string): Promise<void> {
  const now = new Date();
  for (const file of filesIn(from)) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), {recursive: true});
    await utimes(path.join(from, file), now, now);
    await rename(path.join(from, file), target);
  }
  await rm(from, {recursive: true});
}

const timestamp = (): string => new Date().toISOString().replace(/[-:]|\.\d+/g, '');

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Writes a .gz and a .br file beside every text file of a built site, with the
 * file's modification time, from which servers derive the ETag.
 */
export async function compressSite(
  directory: string,
  {gzipLevel = 9, brotliQuality = 11}: ReleaseOptions = {},
) {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new Error(`${directory}: contains no built site. Fix: run npm run build.`);
  }
  const report = {files: 0, bytes: 0, gzipBytes: 0, brotliBytes: 0};
  for (const name of filesIn(directory).filter((each) => TEXT.test(each))) {
    const file = path.join(directory, name);
    const text = await readFile(file);
    if (text.length >= MIN_BYTES) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      const [gzipped, brotli] = await Promise.all([
        toGzip(text, {level: gzipLevel}),
        toBrotli(text, {params}),
      ]);
      const {atime, mtime} = await stat(file);
      for (const [target, compressed] of [
        [`${file}.gz`, gzipped],
        [`${file}.br`, brotli],
      ] as const) {
        await writeFile(target, compressed);
        await utimes(target, atime, mtime);
      }
      report.files += 1;
      report.bytes += text.length;
      report.gzipBytes += gzipped.length;
      report.brotliBytes += brotli.length;
    }
  }
  return report;
}
