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
import {compressSite} from './compress';

const LONG = 'A sentence of a page. '.repeat(100);
let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'compress-'));
  mkdirSync(path.join(site, 'docs'));
  write('index.html', LONG);
});

afterEach(() => rmSync(site, {recursive: true}));

const write = (file: string, text: string): void => writeFileSync(path.join(site, file), text);

it('compresses every long text file, keeping its time', async () => {
  write('docs/api.md', LONG.toUpperCase());
  expect(await compressSite(site)).toMatchObject({files: 2, bytes: 2 * LONG.length});
  const file = path.join(site, 'docs/api.md');
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(LONG.toUpperCase());
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(LONG.toUpperCase());
  // Setting a time cuts what is below a millisecond.
  expect(Math.abs(statSync(`${file}.gz`).mtimeMs - statSync(file).mtimeMs)).toBeLessThan(2);
});

it('leaves short texts and pictures alone', async () => {
  write('robots.txt', 'User-agent: *');
  write('docs/card.png', LONG);
  await compressSite(site);
  expect(readdirSync(site)).not.toContain('robots.txt.gz');
  expect(readdirSync(path.join(site, 'docs'))).toEqual(['card.png']);
});

it('says what to do where nothing is built', async () => {
  const none = path.join(site, 'none');
  await expect(compressSite(none)).rejects.toThrow('Fix: run npm run build.');
  expect(existsSync(none)).toBe(false);
});
