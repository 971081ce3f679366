import type {DemoAccount, Sandbox} from './sandbox';

/**
 * What the sandbox prints when it has started.
 * @param gateway the server whose address samples of the reference carry
 * @param preload address of the module that sends the SDK to the sandbox
 * @param command how the sandbox is started here
 */
export function bannerOf(
  {url, port, accounts}: Sandbox,
  {gateway, preload, command}: {gateway: string; preload: string; command: string},
): string {
  const apiKey = accounts[0]?.apiKey ?? '';
  return `Filen API sandbox: a stand-in for the servers, on this computer only.
It stores nothing: everything is in memory and gone when it ends. It is no server for real data.

Base URL    ${url}

${accounts.map(describe).join('\n')}
Try it:
curl --header 'Authorization: Bearer ${apiKey}' ${url}/v3/user/baseFolder

Samples of the reference: put ${url} in place of ${gateway}, and set the key first:
export FILEN_API_KEY=${apiKey}

A program that uses the SDK runs as it is:
GATEWAY_PORT=${port} node --import "${preload}" program.mjs

Fields that other clients could not read are named below; with --strict they are refused.
With --faults 503,reset,lost-answer,rate-limit each distinct request fails once.
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
