import {expect, it} from 'vitest';
import {temporaryFolder} from '../../packages/files/testing';
import type {Claim} from './claims';
import {evidenceOf, verifyClaims} from './verify-claims';

it.each([
  ['filen-web v0.2.3 src/keys.ts readKeys, Keys.MAX', [['src/keys.ts', 'readKeys', 'MAX']]],
  ['filen-web v0.2.3 src/a.ts; src/b.ts goOn()', [['src/a.ts'], ['src/b.ts', 'goOn']]],
  ['filen-web v0.2.3 src/{a,b}.ts (see goOn)', [['src/a.ts'], ['src/b.ts']]],
  ['filen-sync v0.3.4 src/a.ts; npm filen-web@0.2.3 src/b.ts', [['src/b.ts']]],
  ['run: samples/web/a.ts', []],
])('reads files and names from %s', (source, wanted) => {
  const evidence = evidenceOf(source, 'filen-web').map(({file, names}) => [file, ...names]);
  expect(evidence).toEqual(wanted);
});

it.each([
  ['src/keys.ts readKeys, limits.ts MAX_AGE', []],
  [
    'src/keys.ts writeKeys',
    [expect.stringContaining('data/claims/web.yaml:7  src/keys.ts has no writeKeys')],
  ],
  ['src/none.ts readKeys', [expect.stringContaining('there is no src/none.ts')]],
])('reports claims whose evidence is missing in the source: %s', (evidence, problems) => {
  const folder = temporaryFolder({'src/keys.ts': 'readKeys', 'src/limits.ts': 'MAX_AGE'});
  const claim: Claim = {
    at: '/docs/web/notes#keys',
    says: 'Three keys are stored',
    version: 'web 0.2.3',
    source: `filen-web v0.2.3 ${evidence}`,
    date: '2026-11-25',
    place: 'data/claims/web.yaml:7',
  };
  const other = {...claim, source: 'filen-sync v0.3.4 src/none.ts'};
  expect(verifyClaims([claim, other], 'filen-web', folder)).toEqual({checked: 1, problems});
});
