import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {Claim} from './claims';
import {evidenceOf, verifyClaims} from './verify-claims';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'claims-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/keys.ts'), 'export const MAX_KEYS = 3;\nfunction readKeys() {}\n');
  writeFileSync(path.join(folder, 'src/limits.ts'), 'export const MAX_AGE = 3;\n');
});
afterEach(() => rmSync(folder, {recursive: true}));

const claim = (change: Partial<Claim>): Claim => ({
  at: '/docs/web/notes#keys',
  says: 'Three keys are stored',
  version: 'web 0.2.3',
  source: 'filen-web v0.2.3 src/keys.ts readKeys, MAX_KEYS (checked first)',
  date: '2026-11-25',
  file: 'data/claims/web.yaml',
  line: 7,
  ...change,
});

it.each([
  ['filen-web v0.2.3 src/keys.ts readKeys, Keys.MAX', [['src/keys.ts', 'readKeys', 'MAX']]],
  ['filen-web v0.2.3 src/a.ts; src/b.ts goOn()', [['src/a.ts'], ['src/b.ts', 'goOn']]],
  ['filen-web v0.2.3 src/{a,b}.ts (see goOn)', [['src/a.ts'], ['src/b.ts']]],
  ['filen-sync v0.3.4 src/a.ts; filen-web v0.2.3 src/b.ts', [['src/b.ts']]],
  ['run: samples/web/a.ts', []],
])('reads files and names from %s', (source, wanted) => {
  const evidence = evidenceOf(source, 'filen-web').map(({file, names}) => [file, ...names]);
  expect(evidence).toEqual(wanted);
});

it('reads a package with its version', () => {
  expect(evidenceOf('npm @filen/sdk@0.3.12 dist/node/fs/index.js FS.cp', '@filen/sdk')).toEqual([
    {file: 'dist/node/fs/index.js', names: ['cp']},
  ]);
});

it.each<[Partial<Claim>, string]>([
  [{}, ''],
  [{source: 'filen-web v0.2.3 src/keys.ts readKeys, limits.ts MAX_AGE'}, ''],
  [{pattern: 'MAX_KEYS=3'}, ''],
  [{pattern: 'MAX_KEYS = 4'}, 'no file has "MAX_KEYS = 4"'],
  [{source: 'filen-web v0.2.3 src/keys.ts writeKeys'}, 'src/keys.ts has no writeKeys'],
  [{source: 'filen-web v0.2.3 src/none.ts readKeys'}, 'there is no src/none.ts'],
])('reports claims whose evidence is missing in the source: %j', (change, problem) => {
  const {checked, problems} = verifyClaims([claim(change)], 'filen-web', folder);
  expect(checked).toBe(1);
  expect(problems.length).toBe(problem === '' ? 0 : 1);
  expect(problems.join('')).toContain(problem);
});

it('skips claims about another source', () => {
  expect(verifyClaims([claim({source: 'filen-sync v0.3.4 src/none.ts'})], 'filen-web', folder)).toEqual({
    checked: 0,
    problems: [],
  });
});
