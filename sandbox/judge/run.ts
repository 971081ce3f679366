import {spawn} from 'node:child_process';
import {once} from 'node:events';
import example from '../../data/example-account.json';
import {hosts, links, site} from '../../packages/product';
import {totp} from '../crypto';
import {people, type Credentials} from '../server/accounts';
import {actions} from '../server/faults';
import {allowedHeaders} from '../server/server';
import {checkLinks, taskOf} from './check-items';
import {demoLinks} from './demo-items';
import {readOptions} from './options';
import {startSandbox, type Sandbox} from './sandbox';

/** Starts the sandbox, prints its accounts, and ends it with Ctrl+C or with its client. */
export async function runSandbox(args: readonly string[], start: Start): Promise<void> {
  let options: ReturnType<typeof readOptions>;
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
    const {client, isCheck} = options;
    const person = people[options.account];
    const end = (): void => void close(sandbox, isCheck || client.length > 0);
    // Once: a second Ctrl+C ends it at once, whatever happens.
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    if (client.length === 0 || isCheck) {
      console.log(bannerOf(sandbox, start, isCheck ? taskOf(person) : undefined));
    }
    if (client.length > 0) {
      runClient(sandbox, client, person, isCheck).catch(fail).finally(end);
    }
  } catch (error) {
    fail(error);
  }
}

async function close(sandbox: Sandbox, isReported: boolean): Promise<void> {
  try {
    const {text, isClean, unusedFaults} = sandbox.report();
    await sandbox.close();
    console.log(isReported ? text : [...unusedFaults, 'The sandbox has ended. Nothing was kept.'].join('\n'));
    // A client that has failed has set it already.
    process.exitCode = isClean || !isReported ? process.exitCode : 1;
  } catch (error) {
    fail(error);
  }
  process.exit();
}

/** Runs a client with an account, where the samples read it from the environment. */
async function runClient(
  {url, port}: Sandbox,
  [program = '', ...args]: readonly string[],
  {email, password, twoFactorKey}: Credentials,
  isCheck: boolean,
): Promise<void> {
  const code = twoFactorKey && (totp(twoFactorKey) as string);
  const env = {
    ...process.env,
    GATEWAY: url,
    INGEST: url,
    EGEST: url,
    GATEWAY_PORT: String(port),
    FILEN_EMAIL: email,
    FILEN_PASSWORD: password,
    // Under both names that samples of the API and of the SDK read.
    ...(code && {FILEN_2FA: code, FILEN_2FA_CODE: code}),
    ...(isCheck && {
      FILEN_LINKS: checkLinks.map((link) => link.url).join(' '),
      FILEN_LINK_PASSWORD: example.link.password,
    }),
  };
  const ended = once(spawn(program, args, {stdio: 'inherit', env}), 'exit').catch(() => {
    throw new Error(`"${program}" does not start. Fix: name a program that is installed.`);
  });
  const [exitCode] = (await ended) as [number | null];
  if (exitCode !== 0) {
    console.log(`The client ended with ${exitCode}.`);
    process.exitCode = 1;
  }
}

function fail(error: unknown, exitCode = 1): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCode;
}

export type Start = {
  /** What options are written behind. */
  command: string;
  /** Address of the module that sends a program with the SDK to the sandbox. */
  preload: string;
};

function helpOf(command: string): string {
  const accounts = Object.values(people).map(
    ({email, password, about}) => `${email.padEnd(18)} ${password}\n${' '.repeat(19)}${about}`,
  );
  const faults = Object.entries(actions).map(([name, about]) => `  ${name.padEnd(18)} ${about}`);
  return `Filen API sandbox: a stand-in for the servers, on this computer only.

${command} [options] [-- <client>]

--port <number>    where it listens: 8787 unless you name another; 0 takes any that is free
--check            adds items that trip clients up, and reports the mistakes of a client; see below
--account <name>   whose items the check adds, and who the client is: alice, or grace with --check.
                   dave has auth version 3; erin has two factors, and the client also gets FILEN_2FA, a code
--strict           refuses calls that other clients could not read, instead of a warning
--fault <fault>    makes calls fail; may be given several times; see below
--log [file]       a line per request: time, host, method, path, status, code, authorised or anonymous,
                   bytes received and sent. A file that ends in .jsonl gets JSON
--cors             lets web pages call it, whatever their address; also pages opened as a file (origin null).
                   They may send the headers ${allowedHeaders}
--disorder <seed>  waits a few milliseconds with each answer and changes the order of listings, of which the real
                   servers promise nothing; the same number or word does the same again
--help             prints this text
-- <client>        starts a client, with GATEWAY, INGEST, EGEST, FILEN_EMAIL and FILEN_PASSWORD set, and ends
                   with it: prints the report, and exits with 1 if there is a finding or the client has
                   failed. With --check, also FILEN_LINKS (with spaces between) and FILEN_LINK_PASSWORD are
                   set; with --strict too, it exits with 1 if something was not tried

A fault is [METHOD] [/path] [chunk=<index>] <what happens> [once|always|each|times=<n>]. "once" is the first
request that fits, "each" every distinct one once. Of several faults, a call gets the first that fits and is not
used up; those that never fired are named at the end. For example:
${command} --fault 'POST /v3/upload chunk=3 status=503 times=2' --fault 'each drop-answer'

${faults.join('\n')}

${taskOf(people.grace)}
The report comes at the end of the check, and from GET /v3/sandbox/report at any time, also without --check.
${command} --check -- node client.mjs

Events of the drive come by a socket at the same address: /socket.io/?EIO=3&transport=websocket

Accounts, each with its password; API keys and two-factor secrets are printed at the start:

${accounts.join('\n')}

Guide       ${site.url}/docs/api#sandbox
Source      ${links.sourceCode}
`;
}

function bannerOf({url, port, accounts}: Sandbox, {preload, command}: Start, todo?: string): string {
  const apiKey = accounts[0]?.apiKey ?? '';
  return `Filen API sandbox: a stand-in for the servers, on this computer only.
It stores nothing: everything is in memory and gone when it ends. It is no server for real data.

Base URL    ${url}

${accounts.map(describe).join('\n')}
Try it:
curl --header 'Authorization: Bearer ${apiKey}' ${url}/v3/user/baseFolder

Links, with the password "${example.link.password}":
${demoLinks.join('\n')}

Samples of the reference: put ${url} in place of ${hosts.gateway}, and set the key first:
export FILEN_API_KEY=${apiKey}

A program that uses the SDK runs as it is:
GATEWAY_PORT=${port} node --import "${preload}" program.mjs

${todo === undefined ? 'Mistakes of clients are named below; --strict refuses calls that others could not read.' : `${todo}\n`}
All options: ${command} --help

Ctrl+C ends the sandbox. A new start puts everything back.
`;
}

function describe(person: Sandbox['accounts'][number]): string {
  return `${person.about} Auth version ${person.authVersion}.
E-mail      ${person.email}
Password    ${person.password}
${person.twoFactorKey ? `2FA secret  ${person.twoFactorKey}\n` : ''}API key     ${person.apiKey}
`;
}
