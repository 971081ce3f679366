import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {temporaryFolder, writeFiles} from '../files/testing';
import {readStamp, stampOf, writeStamp} from './sources';

let root: string;
beforeEach(() => {
  root = temporaryFolder({
    'docs/web/notes.mdx': 'Notes',
    'build/index.html': '',
    '.docusaurus/routes.js': '',
  });
});
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['the text', {'docs/web/notes.mdx': 'Other'}, true],
  ['a new file', {'samples/api/new.mjs': ''}, true],
  ['the packages', {'package-lock.json': '{}'}, true],
  ['a previewed API description', {'other.yaml': 'one'}, true],
  ['the built site or other files', {'build/index.html': 'built', 'README.md': ''}, false],
  ['the same text', {'docs/web/notes.mdx': 'Notes'}, false],
])('whether the stamp changes with %s: %j %s', async (_, files, expected) => {
  vi.stubEnv('API_SPEC', path.join(root, 'other.yaml'));
  const before = await stampOf(root);
  writeFiles(root, files);
  expect((await stampOf(root)) !== before).toBe(expected);
});

it('a folder has the stamp of its sources, unless it is missing or a preview', async () => {
  const folder = path.join(root, 'build');
  expect(await readStamp(root, folder)).toBe('');
  await writeStamp(root, folder, 'abc');
  expect(await readStamp(root, folder)).toBe('abc');
  expect(await readStamp(root, `${folder}2`)).toBe('');
  vi.stubEnv('API_SPEC', 'other.yaml');
  await writeStamp(root, folder, 'abc');
  expect(await readStamp(root, folder)).toBe('');
});
