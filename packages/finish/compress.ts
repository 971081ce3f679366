import {existsSync} from 'node:fs';
import {readdir, readFile, stat, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

/** A smaller file fits into one packet anyway. */
const MIN_BYTES = 1024;

const TEXT = /\.(?:html|md|txt|m?js|css|json|yaml|xml|svg)$/;

export type CompressOptions = {
  /** Levels of gzip (1 to 9) and Brotli (0 to 11); the best by default. */
  gzipLevel?: number;
  brotliQuality?: number;
};

export type CompressReport = {
  files: number;
  bytes: number;
  gzipBytes: number;
  brotliBytes: number;
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Writes a .gz and a .br file beside every text file of a built site, with the
 * file's modification time, from which servers derive the ETag.
 */
export async function compressSite(
  directory: string,
  {gzipLevel = 9, brotliQuality = 11}: CompressOptions = {},
): Promise<CompressReport> {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new Error(`${directory}: contains no built site. Fix: run npm run build.`);
  }
  const report: CompressReport = {files: 0, bytes: 0, gzipBytes: 0, brotliBytes: 0};

  const compressFile = async (file: string): Promise<void> => {
    const text = await readFile(file);
    if (text.length < MIN_BYTES) {
      return;
    }
    const [gzipped, brotli] = await Promise.all([
      toGzip(text, {level: gzipLevel}),
      toBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
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
  };

  const entries = await readdir(directory, {withFileTypes: true, recursive: true});
  const queue = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    Array.from({length: Math.max(4, availableParallelism())}, async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        await compressFile(path.join(file.parentPath, file.name));
      }
    }),
  );
  return report;
}
