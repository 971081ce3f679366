import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {openStore} from './store';

let file: string;

beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'store.bin');
  vi.stubEnv('SITE_CODE', 'one');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(path.dirname(file), {recursive: true});
});

/** Stores write when the program ends. */
function endProgram(): void {
  process.listeners('exit').forEach((listener) => {
    if (listener.toString().includes('serialize')) {
      process.off('exit', listener);
      listener.call(process, 0);
    }
  });
}

it('gives the next build what this one added', () => {
  openStore<string>(file).set('a', 'made of a');
  endProgram();
  const next = openStore<string>(file);
  expect(next.get('a')).toBe('made of a');
  expect(next.get('b')).toBeUndefined();
});

it('keeps what a build used, and nothing else', () => {
  const first = openStore<string>(file);
  first.set('used', 'kept');
  first.set('unused', 'dropped');
  endProgram();
  openStore<string>(file).get('used');
  endProgram();
  const third = openStore<string>(file);
  expect([third.get('used'), third.get('unused')]).toEqual(['kept', undefined]);
});

it('stays closed where the code is unknown', () => {
  vi.stubEnv('SITE_CODE', undefined);
  openStore<string>(file).set('a', 'made of a');
  endProgram();
  expect(existsSync(file)).toBe(false);
});

it('forgets what other code of ours made', () => {
  openStore<string>(file).set('a', 'old');
  endProgram();
  vi.stubEnv('SITE_CODE', 'two');
  expect(openStore<string>(file).get('a')).toBeUndefined();
});

it('is empty after its file was damaged', () => {
  writeFileSync(file, 'half');
  expect(openStore<string>(file).get('a')).toBeUndefined();
});
