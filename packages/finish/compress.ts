import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

/** Compressing a smaller file saves no packet. */
const MIN_BYTES = 1024;

const TEXT = /\.(?:html|md|txt|m?js|css|json|yaml|xml|svg)$/;

export type CompressOptions = {
  /** Levels of gzip (1 to 9) and Brotli (0 to 11); the best if not given. */
  gzipLevel?: number;
  brotliQuality?: number;
  /** Where results are kept between builds, by content and level. */
  cacheDir?: string;
};

export type CompressReport = {
  files: number;
  fromCache: number;
  bytes: number;
  gzipBytes: number;
  brotliBytes: number;
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Writes a .gz and a .br file beside every text file of a built site. Both get
 * the time of the file, from which servers make the ETag. What the cache holds
 * and this site does not need is thrown away.
 */
export async function compressSite(
  directory: string,
  {gzipLevel = 9, brotliQuality = 11, cacheDir = 'node_modules/.cache/compressed'}: CompressOptions = {},
): Promise<CompressReport> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new Error(`${directory}: contains no built site. Fix: run npm run build.`);
  }
  await mkdir(cacheDir, {recursive: true});
  const kept = new Set<string>();
  const report: CompressReport = {files: 0, fromCache: 0, bytes: 0, gzipBytes: 0, brotliBytes: 0};

  const compressFile = async (file: string): Promise<void> => {
    const text = await readFile(file);
    if (text.length < MIN_BYTES) {
      return;
    }
    const {atime, mtime} = await stat(file);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const encodings = [
      {
        suffix: '.gz',
        entry: `${name}.${gzipLevel}.gz`,
        make: () => toGzip(text, {level: gzipLevel}),
        count: (bytes: number) => (report.gzipBytes += bytes),
      },
      {
        suffix: '.br',
        entry: `${name}.${brotliQuality}.br`,
        make: () =>
          toBrotli(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            },
          }),
        count: (bytes: number) => (report.brotliBytes += bytes),
      },
    ];
    let made = 0;
    for (const {suffix, entry, make, count} of encodings) {
      const cached = path.join(cacheDir, entry);
      if (!existsSync(cached)) {
        made += 1;
        // Renamed when complete: a run that is stopped leaves no half file under a final name.
        const unfinished = `${cached}.${process.pid}`;
        await writeFile(unfinished, await make());
        await rename(unfinished, cached);
      }
      kept.add(entry);
      const target = file + suffix;
      await copyFile(cached, target);
      await utimes(target, atime, mtime);
      count((await stat(cached)).size);
    }
    report.files += 1;
    report.fromCache += made === 0 ? 1 : 0;
    report.bytes += text.length;
  };

  // The largest first, so that none is left to one core at the end.
  const queue = await textFiles(directory);
  await Promise.all(
    Array.from({length: Math.max(4, availableParallelism())}, async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        await compressFile(file);
      }
    }),
  );
  const stale = (await readdir(cacheDir)).filter((entry) => !kept.has(entry));
  await Promise.all(stale.map((entry) => rm(path.join(cacheDir, entry), {force: true})));
  return report;
}

/** Text files of a folder, the largest first. */
async function textFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, {withFileTypes: true, recursive: true});
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return {file, size: (await stat(file)).size};
      }),
  );
  return files.sort((one, other) => other.size - one.size).map(({file}) => file);
}
