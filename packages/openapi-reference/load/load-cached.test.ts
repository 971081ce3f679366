import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, it, vi} from 'vitest';
import {testOptions} from '../testing/describe';
import {loadCached} from './load-cached';

afterEach(() => vi.unstubAllEnvs());

it('a description is loaded again when a file of it has changed, and with other options', async () => {
  vi.stubEnv('SITE_CODE', 'code');
  const folder = await mkdtemp(path.join(tmpdir(), 'changed-'));
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  const pages = async (basePath = '/b'): Promise<string[]> => {
    const options = {...testOptions, basePath};
    const loaded = await loadCached(path.join(folder, 'a.yaml'), options, path.join(folder, 'loaded.bin'));
    return loaded.reference.operations.map(({permalink}) => permalink);
  };
  await write('a.yaml', 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {$ref: ./part.yaml}}\n');
  await write('part.yaml', 'get: {operationId: a, summary: First}\n');
  expect(await pages()).toEqual(['/b/first']);
  await write('part.yaml', 'get: {operationId: a, summary: Second}\n');
  expect(await pages()).toEqual(['/b/second']);
  expect(await pages('/c')).toEqual(['/c/second']);
  await rm(folder, {recursive: true});
});
