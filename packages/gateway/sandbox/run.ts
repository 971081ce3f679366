import {spawn} from 'node:child_process';
import example from '../../../data/example-account.json';
import {people} from '../accounts';
import {checkLinks} from './check-items';
import {readOptions, type CommandLine} from './options';
import {startSandbox, type Sandbox} from './sandbox';
import {bannerOf, helpOf, type Start} from './texts';

/** Starts the sandbox, prints its accounts, and ends it with Ctrl+C or with its client. */
export async function runSandbox(args: readonly string[], start: Start): Promise<void> {
  let options: CommandLine | 'help';
  try {
    options = readOptions(args);
  } catch (error) {
    fail(error, 2);
    return;
  }
  if (options === 'help') {
    console.log(helpOf(start.command));
    return;
  }
  try {
    const sandbox = await startSandbox(options, (line) => console.log(line));
    const {client, isCheck = false} = options;
    const end = (): void => void close(sandbox, isCheck || client.length > 0);
    // Once: a second Ctrl+C ends it at once, whatever happens.
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    if (client.length === 0 || isCheck) {
      console.log(bannerOf(sandbox, start));
    }
    if (client.length > 0) {
      runClient(sandbox, client, isCheck).catch(fail).finally(end);
    }
  } catch (error) {
    fail(error);
  }
}

async function close(sandbox: Sandbox, isReported: boolean): Promise<void> {
  try {
    const {text, isClean} = isReported ? sandbox.report() : {text: '', isClean: true};
    await sandbox.close();
    console.log(isReported ? text : 'The sandbox has ended. Nothing was kept.');
    // A client that has failed has set it already.
    process.exitCode = isClean ? process.exitCode : 1;
  } catch (error) {
    fail(error);
  }
  process.exit();
}

/** Runs a client with the account that the samples read from the environment. */
function runClient(
  {url}: Sandbox,
  [program = '', ...args]: readonly string[],
  isCheck: boolean,
): Promise<void> {
  const {email, password} = isCheck ? people.grace : people.alice;
  const own = {
    FILEN_EMAIL: email,
    FILEN_PASSWORD: password,
    ...(isCheck && {
      FILEN_LINKS: checkLinks.map((link) => link.url).join(' '),
      FILEN_LINK_PASSWORD: example.link.password,
    }),
  };
  return new Promise((resolve, reject) => {
    spawn(program, args, {
      stdio: 'inherit',
      env: {...process.env, GATEWAY: url, INGEST: url, EGEST: url, ...own},
    })
      .once('error', () =>
        reject(new Error(`"${program}" does not start. Fix: name a program that is installed.`)),
      )
      .once('exit', (code) => {
        if (code !== 0) {
          console.log(`The client ended with ${String(code)}.`);
          process.exitCode = 1;
        }
        resolve();
      });
  });
}

function fail(error: unknown, exitCode = 1): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCode;
}
