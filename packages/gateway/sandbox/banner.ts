import type {Sandbox} from './sandbox';

/**
 * What the sandbox prints when it has started.
 * @param gateway the server whose address samples of the reference carry
 * @param preload address of the module that sends the SDK to the sandbox
 */
export function bannerOf(
  {url, port, owner, receiver}: Sandbox,
  {gateway, preload}: {gateway: string; preload: string},
): string {
  return `Filen API sandbox: a stand-in for the servers, on this computer only.
It stores nothing: everything is in memory and gone when it ends. It is no server for real data.

Base URL    ${url}
E-mail      ${owner.email}
Password    ${owner.password}
API key     ${owner.apiKey}

A second account, with which the first one shares a directory:
E-mail      ${receiver.email}
Password    ${receiver.password}
API key     ${receiver.apiKey}

Try it:
curl --header 'Authorization: Bearer ${owner.apiKey}' ${url}/v3/user/baseFolder

Samples of the reference: put ${url} in place of ${gateway}, and set the key first:
export FILEN_API_KEY=${owner.apiKey}

A program that uses the SDK runs as it is:
GATEWAY_PORT=${port} node --import "${preload}" program.mjs

Ctrl+C ends the sandbox. A new start puts everything back.
`;
}
