import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, expect, it} from 'vitest';
import {temporaryFolder, writeFiles} from '../files/testing';
import {compressSite} from './release';

const LONG = 'A sentence of a page. '.repeat(100);
let site: string;

beforeEach(() => {
  site = temporaryFolder({'index.html': LONG});
});

it('every text file from 1 KB has a gzip and a Brotli file with the same time', async () => {
  writeFiles(site, {'docs/api.md': LONG.toUpperCase()});
  expect(await compressSite(site)).toMatchObject({files: 2, bytes: 2 * LONG.length});
  const file = path.join(site, 'docs/api.md');
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(LONG.toUpperCase());
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(LONG.toUpperCase());
  // Setting a time cuts what is below a millisecond.
  expect(Math.abs(statSync(`${file}.gz`).mtimeMs - statSync(file).mtimeMs)).toBeLessThan(2);
});

it('short texts and pictures are not compressed', async () => {
  writeFiles(site, {'robots.txt': 'User-agent: *', 'docs/card.png': LONG});
  await compressSite(site);
  expect(readdirSync(site)).not.toContain('robots.txt.gz');
  expect(readdirSync(path.join(site, 'docs'))).toEqual(['card.png']);
});

it('a folder without a built site is refused', async () => {
  const none = path.join(site, 'none');
  await expect(compressSite(none)).rejects.toThrow('Fix: run npm run build.');
  expect(existsSync(none)).toBe(false);
});
