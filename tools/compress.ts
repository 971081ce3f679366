/**
 * Puts a .gz and a .br file beside every text file of a built site, for servers
 * that send them as they are.
 *
 *   tsx tools/compress.ts [folder]      folder of the site, else build
 *
 * A command of its own and not part of the build: a build that changes
 * everything would be longer by the time that this takes.
 */
import {parseArgs} from 'node:util';
import {compressSite} from '../packages/finish/compress';

async function main(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true});
  const start = performance.now();
  const {files, fromCache, bytes, gzipBytes, brotliBytes} = await compressSite(positionals[0] ?? 'build');
  const kilobytes = (count: number): string => `${Math.round(count / 1024)} KB`;
  console.log(
    `${files} files (${fromCache} from the cache) in ${((performance.now() - start) / 1000).toFixed(1)} s: ` +
      `${kilobytes(bytes)}, gzip ${kilobytes(gzipBytes)}, Brotli ${kilobytes(brotliBytes)}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
