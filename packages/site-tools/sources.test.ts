import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {generatedFolder} from '../files';
import {temporaryFolder, writeFiles} from '../files/testing';
import {readStamp, stampOf, writeStamp} from './sources';

let root: string;
beforeEach(() => {
  root = temporaryFolder({
    'docs/web/notes.mdx': 'Notes',
    'sidebars.ts': '',
    'build/index.html': '',
    [`${generatedFolder}/routes.js`]: '',
  });
});
afterEach(() => vi.unstubAllEnvs());

it.each([
  ['the text', {'docs/web/notes.mdx': 'Other'}],
  ['a new file', {'samples/api/new.mjs': ''}],
  ['the packages', {'package-lock.json': '{}'}],
])('the stamp changes with %s of the sources', async (_, files) => {
  const before = await stampOf(root);
  writeFiles(root, files);
  expect(await stampOf(root)).not.toBe(before);
});

it('the stamp is the same for the same text, whatever other files contain', async () => {
  const before = await stampOf(root);
  writeFiles(root, {'docs/web/notes.mdx': 'Other', 'build/index.html': 'built', 'README.md': ''});
  writeFiles(root, {'docs/web/notes.mdx': 'Notes'});
  expect(await stampOf(root)).toBe(before);
});

it('the stamp changes with a previewed API description', async () => {
  vi.stubEnv('API_SPEC', path.join(root, 'other.yaml'));
  writeFiles(root, {'other.yaml': 'one'});
  const before = await stampOf(root);
  writeFiles(root, {'other.yaml': 'two'});
  expect(await stampOf(root)).not.toBe(before);
});

it('a folder has the stamp of its sources, unless it is missing or a preview', async () => {
  const folder = path.join(root, 'build');
  expect(await readStamp(root, folder)).toBe('');
  await writeStamp(root, folder, 'abc');
  expect(await readStamp(root, folder)).toBe('abc');
  expect(await readStamp(root, `${folder}2`)).toBe('');
  rmSync(folder, {recursive: true});
  expect(await readStamp(root, folder)).toBe('');
  writeFiles(root, {'build/index.html': ''});
  vi.stubEnv('API_SPEC', 'other.yaml');
  await writeStamp(root, folder, 'abc');
  expect(await readStamp(root, folder)).toBe('');
});
