/** Texts that the sandbox prints about itself. */
import {hosts, links, site} from '../../../src/product';
import {people} from '../accounts';
import {actions} from '../faults';
import {allowedHeaders} from '../server';
import {task} from './check-items';
import type {DemoAccount, Sandbox} from './sandbox';

/** How the sandbox was started. */
export type Start = {
  /** What options are written behind. */
  command: string;
  /** Address of the module that sends a program with the SDK to the sandbox. */
  preload: string;
};

/** The text of `--help`. */
export function helpOf(command: string): string {
  const accounts = Object.values(people).map(
    ({email, password, about}) => `${email.padEnd(18)} ${password}\n${' '.repeat(19)}${about}`,
  );
  const faults = Object.entries(actions).map(([name, about]) => `  ${name.padEnd(18)} ${about}`);
  return `Filen API sandbox: a stand-in for the servers, on this computer only.

${command} [options] [-- <client>]

--port <number>    where it listens: 8787 unless you name another; 0 takes any that is free
--check            adds items that trip clients up, and reports the mistakes of a client; see below
--strict           refuses calls that other clients could not read, instead of a warning
--fault <fault>    makes calls fail; may be given several times; see below
--log [file]       a line per request: time, host, method, path, status, code, authorised or anonymous,
                   bytes received and sent. A file that ends in .jsonl gets JSON
--cors             lets web pages call it, whatever their address; also pages opened as a file (origin null).
                   They may send the headers ${allowedHeaders}
--help             prints this text
-- <client>        starts a client, with GATEWAY, INGEST, EGEST, FILEN_EMAIL and FILEN_PASSWORD set, and ends
                   with it: prints the report, and exits with 1 if there is a finding or the client has
                   failed. With --check, also FILEN_LINKS (with spaces between) and FILEN_LINK_PASSWORD are
                   set; with --strict too, it exits with 1 if something was not tried

A fault is [METHOD] [/path] [chunk=<index>] <what happens> [once|always|each|times=<n>]. "once" is the first
request that fits, "each" every distinct one once. For example:
${command} --fault 'POST /v3/upload chunk=3 status=503 times=2' --fault 'each drop-answer'

${faults.join('\n')}

${task}
The report comes at the end of the check, and from GET /v3/sandbox/report at any time, also without --check.
${command} --check -- node client.mjs

Events of the drive come by a socket at the same address: /socket.io/?EIO=3&transport=websocket

Accounts, each with its password; API keys and two-factor secrets are printed at the start:

${accounts.join('\n')}

Guide       ${site.url}/docs/api#sandbox
Source      ${links.sourceCode}
`;
}

/** The text at the start. */
export function bannerOf({url, port, accounts, task: todo}: Sandbox, {preload, command}: Start): string {
  const apiKey = accounts[0]?.apiKey ?? '';
  return `Filen API sandbox: a stand-in for the servers, on this computer only.
It stores nothing: everything is in memory and gone when it ends. It is no server for real data.

Base URL    ${url}

${accounts.map(describe).join('\n')}
Try it:
curl --header 'Authorization: Bearer ${apiKey}' ${url}/v3/user/baseFolder

Samples of the reference: put ${url} in place of ${hosts.gateway}, and set the key first:
export FILEN_API_KEY=${apiKey}

A program that uses the SDK runs as it is:
GATEWAY_PORT=${port} node --import "${preload}" program.mjs

${todo === undefined ? 'Mistakes of clients are named below; --strict refuses calls that others could not read.' : `${todo}\n`}
All options: ${command} --help

Ctrl+C ends the sandbox. A new start puts everything back.
`;
}

function describe({email, password, apiKey, authVersion, about, twoFactorKey}: DemoAccount): string {
  return `${about} Auth version ${authVersion}.
E-mail      ${email}
Password    ${password}
${twoFactorKey === undefined ? '' : `2FA secret  ${twoFactorKey}\n`}API key     ${apiKey}
`;
}
