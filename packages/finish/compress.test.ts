import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {compressSite, type CompressReport} from './compress';

const LONG = 'A sentence of a page. '.repeat(100);
let folder: string;
let site: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compress-'));
  site = path.join(folder, 'site');
  mkdirSync(path.join(site, 'docs'), {recursive: true});
  write('index.html', LONG);
});

afterEach(() => rmSync(folder, {recursive: true}));

const write = (file: string, text: string): void => writeFileSync(path.join(site, file), text);
const compress = (): Promise<CompressReport> => compressSite(site, {cacheDir: path.join(folder, 'cache')});

it('puts both forms beside every long text, with its time', async () => {
  write('docs/api.md', LONG.toUpperCase());
  expect(await compress()).toMatchObject({files: 2, fromCache: 0, bytes: 2 * LONG.length});
  const file = path.join(site, 'docs/api.md');
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(LONG.toUpperCase());
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(LONG.toUpperCase());
  // Setting a time cuts what is below a millisecond.
  expect(Math.abs(statSync(`${file}.gz`).mtimeMs - statSync(file).mtimeMs)).toBeLessThan(2);
});

it('leaves short texts and pictures alone', async () => {
  write('robots.txt', 'User-agent: *');
  write('docs/card.png', LONG);
  await compress();
  expect(readdirSync(site)).not.toContain('robots.txt.gz');
  expect(readdirSync(path.join(site, 'docs'))).toEqual(['card.png']);
});

it('takes from the cache what has not changed, and forgets what is gone', async () => {
  write('docs/old.md', LONG.toUpperCase());
  await compress();
  const before = readdirSync(path.join(folder, 'cache'));
  expect(before).toHaveLength(4);
  rmSync(path.join(site, 'docs'), {recursive: true});
  write('index.html.gz', 'stale');
  expect(await compress()).toMatchObject({files: 1, fromCache: 1});
  expect(readdirSync(path.join(folder, 'cache'))).toHaveLength(2);
  expect(gunzipSync(readFileSync(path.join(site, 'index.html.gz'))).toString()).toBe(LONG);
});

it('compresses anew what has changed', async () => {
  await compress();
  write('index.html', `${LONG}More.`);
  expect(await compress()).toMatchObject({files: 1, fromCache: 0});
  expect(gunzipSync(readFileSync(path.join(site, 'index.html.gz'))).toString()).toMatch(/More\.$/);
});

it('says what to do where nothing is built', async () => {
  const none = path.join(folder, 'none');
  await expect(compressSite(none)).rejects.toThrow('Fix: run npm run build.');
  expect(existsSync(none)).toBe(false);
});
