import {existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {temporaryFolder, writeFiles} from '../files/testing';
import {replaceFolder} from './replace-folder';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = temporaryFolder();
  folder = path.join(parent, 'build');
});

const write = (target: string, text: string): void => writeFiles(target, {'index.html': text});

/** What a reader of the folder would see. */
function shown(): string | undefined {
  const file = path.join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

describe('replaceFolder', () => {
  it('replaces the folder, and leaves no other folder behind', async () => {
    write(folder, 'old');
    writeFileSync(path.join(folder, 'gone.html'), '');
    const code = await replaceFolder(folder, (fresh) => {
      write(fresh, 'new');
      expect(shown()).toBe('old');
      return Promise.resolve(0);
    });
    expect(code).toBe(0);
    expect(shown()).toBe('new');
    expect(readdirSync(folder)).toEqual(['index.html']);
    expect(readdirSync(parent)).toEqual(['build']);
  });

  it.each([
    ['ends with another code', () => Promise.resolve(3)],
    ['throws', () => Promise.reject(new Error('It broke.'))],
  ])('leaves the folder as it was if the callback %s', async (_, end) => {
    write(folder, 'old');
    const result = replaceFolder(folder, (fresh) => {
      write(fresh, 'half');
      return end();
    });
    await expect(result.catch((error: unknown) => (error as Error).message)).resolves.toEqual(
      expect.toSatisfy((value) => value === 3 || value === 'It broke.'),
    );
    expect(shown()).toBe('old');
    expect(readdirSync(parent)).toEqual(['build']);
  });

  it('removes the leftovers of an aborted run', async () => {
    write(`${folder}.new`, 'half');
    mkdirSync(`${folder}.new.lock`);
    // Held by nobody for a while.
    utimesSync(`${folder}.new.lock`, new Date(0), new Date(0));
    await replaceFolder(folder, (fresh) => {
      expect(existsSync(fresh)).toBe(false);
      write(fresh, 'new');
      return Promise.resolve(0);
    });
    expect(shown()).toBe('new');
    expect(readdirSync(parent)).toEqual(['build']);
  });

  it('restores the old folder if a run was aborted between its renames', async () => {
    write(`${folder}.old`, 'old');
    await replaceFolder(folder, () => Promise.resolve(1));
    expect(shown()).toBe('old');
  });

  it('refuses to start while another run holds the lock', async () => {
    mkdirSync(`${folder}.new.lock`);
    await expect(replaceFolder(folder, () => Promise.resolve(0))).rejects.toThrow(
      'another process is using it. Fix: wait until it has finished.',
    );
    expect(existsSync(`${folder}.new.lock`)).toBe(true);
  });
});
