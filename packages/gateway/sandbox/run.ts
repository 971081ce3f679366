import {hosts} from '../../../src/product';
import {bannerOf} from './banner';
import {helpOf} from './help';
import {readOptions, type SandboxOptions} from './options';
import {startSandbox} from './sandbox';

/** How the sandbox was started, for what it prints. */
export type Start = {
  /** What options are written behind. */
  command: string;
  /** Address of the module that sends a program with the SDK to the sandbox. */
  preload: string;
};

/** The program: starts the sandbox, prints what is there, and ends it with Ctrl+C. */
export async function runSandbox(args: string[], {command, preload}: Start): Promise<void> {
  let options: SandboxOptions | 'help';
  try {
    options = readOptions(args);
  } catch (error) {
    fail(error, 2);
    return;
  }
  if (options === 'help') {
    console.log(helpOf(command));
    return;
  }
  try {
    const running = await startSandbox(options, console.log);
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
    console.log(bannerOf(running, {gateway: hosts.gateway, preload, command}));
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown, exitCode = 1): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCode;
}
