/**
 * A stand-in for Filen's servers, for people who write clients.
 *
 *   npm run sandbox                                on port 8787
 *   npm run sandbox -- --port 9000                 on another one; 0 takes any that is free
 *   npm run sandbox -- --strict                    refuses fields that other clients could not read
 *   npm run sandbox -- --faults 503,lost-answer    lets each distinct request fail once
 */
import {hosts} from '../../../src/product';
import {bannerOf} from './banner';
import {readOptions} from './options';
import {startSandbox} from './sandbox';

async function main(args: string[]): Promise<void> {
  const running = await startSandbox(readOptions(args), console.log);
  const end = (): void => {
    running.close().then(
      () => {
        console.log('The sandbox has ended. Nothing was kept.');
        process.exit(0);
      },
      (error: unknown) => {
        fail(error);
        process.exit();
      },
    );
  };
  // Once: a second Ctrl+C ends it at once, whatever happens.
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  console.log(
    bannerOf(running, {
      gateway: hosts.gateway,
      preload: new URL('../preload.js', import.meta.url).href,
    }),
  );
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
