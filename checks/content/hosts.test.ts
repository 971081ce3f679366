import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {hosts} from '../../src/product';
import {checkHosts} from './hosts';

const root = mkdtempSync(path.join(tmpdir(), 'hosts-'));
afterAll(() => rmSync(root, {recursive: true}));
mkdirSync(path.join(root, 'samples/api'), {recursive: true});

it.each([
  [`fetch('${hosts.gateway}/v3/health')`, undefined],
  ['Write to support@filen.io, or see https://filen.io and cdn.filen.io.', undefined],
  ['`gateway.filen-1.net` is the same.', undefined],
  ["fetch('https://gatway.filen.io/v3/health')", 'samples/api/a.mjs:2:16  hosts  '],
])('hosts in texts are those of src/product.ts: %s', (text, problem) => {
  writeFileSync(path.join(root, 'samples/api/a.mjs'), `// Calls the API.\n${text}\n`);
  const found = checkHosts(root);
  expect(found.length).toBe(problem === undefined ? 0 : 1);
  expect(found.join('')).toContain(problem ?? '');
});
