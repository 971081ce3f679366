import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {readUndescribedCalls} from '../../../packages/facts';
import {loadContract, type ContractOperation, type Json} from '../../../packages/gateway';
import {hasProgram} from '../../../packages/site-tools';
import {hosts, site} from '../../../src/product';
import {execute} from '../execute';
import {inlineBlocks} from '../guides';
import {curlCalls, type CurlCall} from './curl';

const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
afterAll(() => rmSync(folder, {recursive: true}));

const pythonBlocks = inlineBlocks('py', 'python');

describe('code in pages parses', () => {
  it.each([
    {program: process.execPath, args: ['--check'], name: 'sample.mjs', blocks: inlineBlocks('js', 'mjs')},
    {program: 'python3', args: ['-m', 'py_compile'], name: 'sample.py', blocks: pythonBlocks},
  ])('$name', {timeout: 30_000}, async ({program, args, name, blocks}) => {
    for (const {place, code} of hasProgram(program) ? blocks : []) {
      const file = path.join(folder, name);
      writeFileSync(file, code);
      const {errors} = await execute(program, [...args, file]);
      expect([place, errors]).toEqual([place, '']);
    }
  });

  it('as JSON', () => {
    expect(inlineBlocks('json').filter(({code}) => !isJson(code))).toEqual([]);
  });
});

describe('curl commands in the guides of the API', () => {
  const calls = inlineBlocks('bash', 'sh')
    .filter(({place}) => place.startsWith('docs/api/'))
    .flatMap(({place, code}) => curlCalls(code).map((call) => ({place, call})))
    // Downloads from elsewhere, and of files of this site.
    .filter(({call}) => !['example.com', new URL(site.url).hostname].includes(call.url.hostname));

  it('call operations of the description, with bodies that fit', () => {
    expect(calls.length).toBeGreaterThan(0);
    const faults = calls.flatMap(({place, call}) => faultsOfCall(call).map((fault) => `${place}: ${fault}`));
    expect(faults).toEqual([]);
  });
});

/** Where `npm run sandbox` listens unless it is told otherwise. */
const sandbox = 'http://127.0.0.1:8787';

const contract = await loadContract();

function faultsOfCall({method, url, headers, body}: CurlCall): string[] {
  const name = `${method} ${url.pathname}`;
  const operation = contract.operations.get(name);
  if (operation === undefined && readUndescribedCalls().some(({call}) => call === name)) {
    return [];
  }
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
    ...(operation.request === undefined ? [] : bodyFaults(operation, body)),
  ];
}

function bodyFaults({name, validateRequest}: ContractOperation, body: string | undefined): string[] {
  return body === undefined || !isJson(body)
    ? [`${name}: the body is no JSON`]
    : validateRequest(JSON.parse(body) as Json).map((fault) => `${name}: ${fault}`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
