import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {loadContract} from './contract/contract';
import {handlers} from './handlers';

const wrappers = fileURLToPath(new URL('../../node_modules/@filen/sdk/dist/node/api/v3', import.meta.url));

/** Code of the SDK's wrappers, one file for each call of the API. */
const sources = readdirSync(wrappers, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(path.join(wrappers, file), 'utf8'));

it('answer every call that the SDK can make', () => {
  const calls = sources.flatMap((source) => {
    const method = /method: "(GET|POST)"/.exec(source)?.[1] ?? '';
    return [...source.matchAll(/"(\/v3\/[^"]+)"/g)].map(([, route]) => `${method} ${String(route)}`);
  });
  expect(calls.length).toBeGreaterThan(140);
  expect(calls.filter((call) => !(call in handlers))).toEqual([]);
});

it('answer every operation of the API description', async () => {
  const {operations} = await loadContract();
  expect([...operations.keys()].filter((name) => !(name in handlers))).toEqual([]);
});
