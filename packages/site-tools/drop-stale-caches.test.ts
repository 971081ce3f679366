import {existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {dropStaleCaches} from './drop-stale-caches';

const HOUR = 3_600_000;
const began = Math.floor(Date.now() / 1000) * 1000 - HOUR;
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

it('keeps the caches if nothing was saved during the build', async () => {
  expect(await dropStaleCaches(root, began)).toBeUndefined();
  expect(isThere('node_modules/.cache/rspack')).toBe(true);
  expect(isThere('.docusaurus/finish')).toBe(true);
});

it.each([
  ['docs/web/notes.mdx', 8000],
  ['docs/web/notes.mdx', 0],
  ['sidebars.ts', 8000],
])('empties them if %s was saved %i ms after the build began, and says so', async (file, after) => {
  saved(file, began + after);
  expect(await dropStaleCaches(root, began)).toBe(file.split('/')[0]);
  expect(isThere('node_modules/.cache')).toBe(false);
  expect(isThere('.docusaurus/finish')).toBe(false);
  expect(isThere('.cache/reports'), 'no cache of a build').toBe(true);
});
