import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {dropStaleCaches} from './drop-stale-caches';

const HOUR = 3_600_000;
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'caches-'));
  for (const folder of ['node_modules/.cache/rspack', '.docusaurus/finish', '.cache/reports']) {
    mkdirSync(path.join(root, folder), {recursive: true});
  }
});
afterEach(() => rmSync(root, {recursive: true}));

const isThere = (folder: string): boolean => existsSync(path.join(root, folder));

it('keeps the caches if nothing was saved since the build began', async () => {
  expect(await dropStaleCaches(root, Date.now() + HOUR)).toBeUndefined();
  expect(isThere('node_modules/.cache/rspack')).toBe(true);
  expect(isThere('.docusaurus/finish')).toBe(true);
});

it.each(['docs/web/notes.mdx', 'sidebars.ts'])('empties them if %s was, and says so', async (file) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), '');
  expect(await dropStaleCaches(root, Date.now() - HOUR)).toBe(file.split('/')[0]);
  expect(isThere('node_modules/.cache')).toBe(false);
  expect(isThere('.docusaurus/finish')).toBe(false);
  expect(isThere('.cache/reports'), 'no cache of a build').toBe(true);
});
