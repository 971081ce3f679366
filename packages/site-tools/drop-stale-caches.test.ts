import {existsSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {temporaryFolder, writeFiles} from '../files/testing';
import {dropStaleCaches} from './drop-stale-caches';

const HOUR = 3_600_000;
let root: string;

beforeEach(() => {
  root = temporaryFolder({
    'node_modules/.cache/rspack/a': '',
    '.docusaurus/finish/a': '',
    '.cache/reports/a': '',
  });
});

const isThere = (folder: string): boolean => existsSync(path.join(root, folder));

it('keeps the caches if no source was saved during the build', async () => {
  expect(await dropStaleCaches(root, Date.now() + HOUR)).toBeUndefined();
  expect(isThere('node_modules/.cache/rspack')).toBe(true);
  expect(isThere('.docusaurus/finish')).toBe(true);
});

it.each(['docs/web/notes.mdx', 'sidebars.ts'])(
  'deletes the caches if %s was saved during the build, and returns its name',
  async (file) => {
    writeFiles(root, {[file]: ''});
    expect(await dropStaleCaches(root, Date.now() - HOUR)).toBe(file.split('/')[0]);
    expect(isThere('node_modules/.cache')).toBe(false);
    expect(isThere('.docusaurus/finish')).toBe(false);
    expect(isThere('.cache/reports'), 'no cache of a build').toBe(true);
  },
);
