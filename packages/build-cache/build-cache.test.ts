import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../files/testing';
import {withCache} from '.';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder({source: 'text'});
  vi.stubEnv('SITE_CODE', 'one');
});
afterEach(() => vi.unstubAllEnvs());

const source = (): string => path.join(folder, 'source');
const cache = (): string => path.join(folder, 'cache/result.bin');
const build = (value: string, key = 'key'): Promise<string> =>
  withCache(cache(), key, () => Promise.resolve({value, files: [source(), path.join(folder, 'later')]}));

it('a second build reuses the result of the first', async () => {
  expect([await build('first'), await build('second')]).toEqual(['first', 'first']);
});

it.each<[string, () => void, string?]>([
  ['a file changed', () => writeFileSync(source(), 'other')],
  ['a file is gone', () => rmSync(source())],
  ['a file appeared', () => writeFileSync(path.join(folder, 'later'), '')],
  ['our code changed', () => vi.stubEnv('SITE_CODE', 'two')],
  ['the key changed', () => undefined, 'other'],
  ['the cache is damaged', () => writeFileSync(cache(), 'half')],
])('a build computes the result again when %s', async (_, change, key) => {
  await build('first');
  change();
  expect([await build('second', key), await build('third', key)]).toEqual(['second', 'second']);
});
