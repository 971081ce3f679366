import {existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {dropStaleCaches} from './drop-stale-caches';

const HOUR = 3_600_000;
const began = Date.now() - HOUR;
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'caches-'));
  for (const folder of ['docs/web', 'node_modules/.cache/rspack', '.docusaurus/finish', '.cache/reports']) {
    mkdirSync(path.join(root, folder), {recursive: true});
  }
  saved('docs/web/notes.mdx', began - HOUR);
});
afterEach(() => rmSync(root, {recursive: true}));

/** Also the folders around it: adding a file to a folder is a change of that. */
function saved(file: string, time: number): void {
  writeFileSync(path.join(root, file), '');
  for (let place = file; place !== '.'; place = path.dirname(place)) {
    utimesSync(path.join(root, place), time / 1000, time / 1000);
  }
}

const isThere = (folder: string): boolean => existsSync(path.join(root, folder));

it('keeps the caches of a build during which nothing was saved', async () => {
  expect(await dropStaleCaches(root, began)).toBeUndefined();
  expect(isThere('node_modules/.cache/rspack')).toBe(true);
});

it('empties them where a source was saved meanwhile, and says which', async () => {
  saved('docs/web/notes.mdx', began + 8000);
  expect(await dropStaleCaches(root, began)).toMatch(/^docs/);
  expect(isThere('node_modules/.cache')).toBe(false);
  expect(isThere('.docusaurus/finish')).toBe(false);
  expect(isThere('.cache/reports'), 'no cache of a build').toBe(true);
});
