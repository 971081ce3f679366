/**
 * A stand-in for Filen's servers, for people who write clients.
 *
 *   npm run sandbox                  on port 8787
 *   npm run sandbox -- --port 9000   on another one; 0 takes any that is free
 */
import {parseArgs} from 'node:util';
import {hosts} from '../../../src/product';
import {bannerOf} from './banner';
import {startSandbox} from './sandbox';

const defaultPort = '8787';

async function main(args: string[]): Promise<void> {
  const port = portOf(args);
  const running = await startSandbox({port});
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

function portOf(args: string[]): number {
  const given = readArguments(args);
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) {
    throw new Error(`"${given}" is no port. Fix: give a number from 0 to 65535, for example --port 8787.`);
  }
  return port;
}

function readArguments(args: string[]): string {
  try {
    return parseArgs({args, options: {port: {type: 'string'}}}).values.port ?? defaultPort;
  } catch {
    throw new Error(`"${args.join(' ')}" is not understood. Fix: the only option is --port, with a number.`);
  }
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
