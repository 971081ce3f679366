import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadContract, type Json} from '../../../packages/gateway';
import {hosts} from '../../../src/product';
import {curlCalls, type CurlCall} from './curl';
import {inlineBlocks, root, type CodeBlock} from './guides';
import {hasProgram} from '../../../packages/site-tools';
import {run, runCode} from './run';

/** Runs a program on each block; one line per block that it refuses. */
async function refusedBy(
  program: string,
  args: readonly string[],
  name: string,
  blocks: CodeBlock[],
): Promise<string[]> {
  const results = await Promise.all(
    blocks.map(async ({place, code}) => ({place, ...(await runCode(program, args, name, code))})),
  );
  return results.filter(({exitCode}) => exitCode !== 0).map(({place, errors}) => `${place}: ${errors}`);
}

describe('inline JavaScript', () => {
  it('parses', {timeout: 30_000}, async () => {
    const blocks = inlineBlocks('js', 'mjs', 'javascript');
    expect(await refusedBy(process.execPath, ['--check'], 'sample.mjs', blocks)).toEqual([]);
  });
});

describe('inline JSON', () => {
  it('parses', () => {
    const broken = inlineBlocks('json').filter(({code}) => !isJson(code));
    expect(broken.map(({place}) => place)).toEqual([]);
  });
});

describe('inline Python', () => {
  const blocks = inlineBlocks('py', 'python');
  const withPython = it.skipIf(!hasProgram('python3'));

  withPython('compiles', {timeout: 30_000}, async () => {
    expect(await refusedBy('python3', ['-m', 'py_compile'], 'sample.py', blocks)).toEqual([]);
  });

  it('neither derives, hashes, encrypts nor decrypts: samples/api/python/ is tested with vectors', () => {
    const unchecked = blocks.filter(({code}) => /\b(hashlib|hmac|cryptography|nacl|argon2)\b/.test(code));
    expect(unchecked.map(({place}) => place)).toEqual([]);
  });
});

describe('inline curl commands', () => {
  // Guides of other areas call other servers: downloads, WebDAV.
  const calls = inlineBlocks('bash', 'sh')
    .filter(({place}) => place.startsWith('docs/api/'))
    .flatMap(({place, code}) => curlCalls(code).map((call) => ({place, ...call})));

  it('are found', () => {
    expect(calls.length).toBeGreaterThan(0);
  });

  it('call operations of the description, with bodies that fit', () => {
    const faults = calls.flatMap(({place, ...call}) =>
      faultsOfCall(call).map((fault) => `${place}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

/** Where `npm run sandbox` listens unless it is told otherwise. */
const sandbox = 'http://127.0.0.1:8787';

const contract = await loadContract();

function faultsOfCall({method, url, headers, body}: CurlCall): string[] {
  const name = `${method} ${url.pathname}`;
  const operation = contract.operations.get(name);
  if (operation === undefined) {
    return [`${name}: there is no such operation`];
  }
  return [
    ...([hosts.gateway, sandbox].includes(url.origin) ? [] : [`${name}: ${url.origin} is no gateway`]),
    ...(operation.isOpen === (headers.authorization === undefined)
      ? []
      : [`${name}: the API key is missing or not needed`]),
    ...(body === undefined || headers['content-type'] === 'application/json'
      ? []
      : [`${name}: no Content-Type`]),
    ...(operation.request === undefined ? [] : bodyFaults(name, body)),
  ];
}

function bodyFaults(name: string, body: string | undefined): string[] {
  return body === undefined || !isJson(body)
    ? [`${name}: the body is no JSON`]
    : contract.faultsOfRequest(name, JSON.parse(body) as Json);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
