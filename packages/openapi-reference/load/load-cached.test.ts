import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {testOptions} from '../testing/describe';
import {loadCached} from './load-cached';
import type {Loaded} from './load-reference';

let folder: string;
let cache: string;

const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
const load = (basePath = '/b'): Promise<Loaded> =>
  loadCached(path.join(folder, 'a.yaml'), {...testOptions, basePath}, cache);
const titles = ({reference}: Loaded): string[] => reference.operations.map(({title}) => title);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changed-'));
  cache = path.join(folder, 'kept/loaded.bin');
});

afterAll(() => rm(folder, {recursive: true}));

beforeEach(async () => {
  await rm(cache, {force: true});
  await write('a.yaml', 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {$ref: ./part.yaml}}\n');
  await write('part.yaml', 'get: {operationId: a, summary: First}\n');
});

describe('loadCached', () => {
  it('gives what it kept, without loading, while nothing has changed', async () => {
    await load();
    const kept = deserialize(await readFile(cache)) as {value: Loaded};
    kept.value.reference.operations.forEach((operation) => (operation.title = 'Kept'));
    await writeFile(cache, serialize(kept));
    expect(titles(await load())).toEqual(['Kept']);
  });

  it('loads anew when a file that the description refers to has changed', async () => {
    await load();
    await write('part.yaml', 'get: {operationId: a, summary: Second}\n');
    expect(titles(await load())).toEqual(['Second']);
  });

  it('loads anew with other options', async () => {
    await load();
    expect((await load('/c')).reference.operations.map(({permalink}) => permalink)).toEqual(['/c/first']);
  });

  it('loads anew when what it kept is damaged', async () => {
    await load();
    await writeFile(cache, (await readFile(cache)).subarray(0, 100));
    expect(titles(await load())).toEqual(['First']);
  });
});
