import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {compileOnce} from './compile-once.js';

const folder = mkdtempSync(path.join(tmpdir(), 'compile-'));
const outFile = path.join(folder, 'out/entry.mjs');

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const compile = (): Promise<string> => compileOnce(outFile, {entryPoints: [path.join(folder, 'entry.ts')]});
/** What the compiled module exports; Node keeps modules by their addresses. */
const load = async (): Promise<unknown> =>
  ((await import(`${pathToFileURL(outFile).href}?${Math.random()}`)) as {default: unknown}).default;

beforeAll(() => {
  write('entry.ts', 'import {value} from "./other";\nexport default value as number;');
  write('other.ts', 'export const value = 1;');
});
afterAll(() => rmSync(folder, {recursive: true}));

it('compiles a module again when one that it imports has changed', async () => {
  const before = await compile();
  expect(await load()).toBe(1);
  write('other.ts', 'export const value = 2;');
  expect(await compile()).not.toBe(before);
  expect(await load()).toBe(2);
});

it('leaves a module alone of which nothing has changed', async () => {
  const hash = await compile();
  writeFileSync(outFile, 'export default 3;');
  expect(await compile()).toBe(hash);
  expect(await load()).toBe(3);
});

it('compiles a module again that is gone, and one whose import is gone says so', async () => {
  rmSync(outFile);
  await compile();
  expect(existsSync(outFile)).toBe(true);
  rmSync(path.join(folder, 'other.ts'));
  await expect(compile()).rejects.toThrow(/entry\.ts:1:.*Could not resolve ".\/other"/);
});

it('compiles a module again in a copy of the folder, whose address it holds', async () => {
  write('other.ts', 'export const value = 4;');
  await compile();
  const list = `${outFile}.json`;
  writeFileSync(list, readFileSync(list, 'utf8').replace(/"root":"[^"]+"/, '"root":"/elsewhere/"'));
  writeFileSync(outFile, 'export default "the original";');
  await compile();
  expect(await load()).toBe(4);
});
