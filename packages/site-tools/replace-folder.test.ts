import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {temporaryFolder, writeFiles} from '../files/testing';
import {replaceFolder} from './replace-folder';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = temporaryFolder({'build/index.html': 'old', 'build/gone.html': ''});
  folder = path.join(parent, 'build');
});

/** Replaces the folder with one that has this text; ends with this code. */
const replace = (text: string, end: () => Promise<number> = () => Promise.resolve(0)): Promise<number> =>
  replaceFolder(folder, (fresh) => {
    expect(existsSync(fresh)).toBe(false);
    writeFiles(fresh, {'index.html': text});
    expect(shown()).toBe('old');
    return end();
  });

const shown = (): string => readFileSync(path.join(folder, 'index.html'), 'utf8');

it('a folder is replaced as a whole, and no other folder is left', async () => {
  expect(await replace('new')).toBe(0);
  expect(shown()).toBe('new');
  expect(readdirSync(folder)).toEqual(['index.html']);
  expect(readdirSync(parent)).toEqual(['build']);
});

it('a folder stays as it was if its replacement fails', async () => {
  expect(await replace('half', () => Promise.resolve(3))).toBe(3);
  await expect(replace('half', () => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
  expect(shown()).toBe('old');
  expect(readdirSync(parent)).toEqual(['build']);
});

it('leftovers of an aborted run are removed', async () => {
  writeFiles(parent, {'build.new/index.html': 'half', 'build.old/index.html': 'older'});
  mkdirSync(`${folder}.new.lock`);
  // Held by nobody for a while.
  utimesSync(`${folder}.new.lock`, new Date(0), new Date(0));
  await replace('new');
  expect(shown()).toBe('new');
  expect(readdirSync(parent)).toEqual(['build']);
});

it('the old folder returns if a run was aborted between its renames', async () => {
  renameSync(folder, `${folder}.old`);
  await replace('half', () => Promise.resolve(1));
  expect(shown()).toBe('old');
});

it('a run is refused while another one holds the lock', async () => {
  mkdirSync(`${folder}.new.lock`);
  await expect(replace('new')).rejects.toThrow(
    'another process is using it. Fix: wait until it has finished.',
  );
  expect(shown()).toBe('old');
});
