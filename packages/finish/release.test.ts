import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {temporaryFolder} from '../files/testing';
import {compressSite} from './release';

const LONG = 'A sentence of a page. '.repeat(100);

it('every text file from 1 KB has a gzip and a Brotli file with the same time, others have none', async () => {
  const site = temporaryFolder({
    'index.html': LONG,
    'docs/api.md': LONG.toUpperCase(),
    'robots.txt': 'User-agent: *',
    'card.png': LONG,
  });
  expect(await compressSite(site)).toMatchObject({files: 2, bytes: 2 * LONG.length});
  const names = 'card.png docs index.html index.html.br index.html.gz robots.txt';
  expect(readdirSync(site).join(' ')).toBe(names);
  const file = path.join(site, 'docs/api.md');
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(LONG.toUpperCase());
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(LONG.toUpperCase());
  // Setting a time cuts what is below a millisecond.
  expect(Math.abs(statSync(`${file}.gz`).mtimeMs - statSync(file).mtimeMs)).toBeLessThan(2);
});

it('a folder without a built site is refused', async () => {
  await expect(compressSite(temporaryFolder())).rejects.toThrow('Fix: run npm run build.');
});
