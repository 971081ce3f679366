import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {termsOfName} from '../engine/words';
import {readSynonymsTable, synonymsOf, type SynonymsTable} from './read-synonyms';

const folder = mkdtempSync(path.join(tmpdir(), 'synonyms-'));
afterAll(() => rmSync(folder, {recursive: true}));

function read(text: string): SynonymsTable {
  const file = path.join(folder, 'synonyms.yaml');
  writeFileSync(file, text);
  return readSynonymsTable(file);
}

/** A table that is right but for one list. */
function table(lists: Partial<Record<'same' | 'finds' | 'spelling' | 'apart' | 'areas', string>>): string {
  return (['same', 'finds', 'spelling', 'apart', 'areas'] as const)
    .map((list) => `${list}: ${lists[list] ?? (list === 'areas' ? '{}' : '[]')}\n`)
    .join('');
}

describe('a synonyms file', () => {
  it.each([
    ['a syntax error', 'same: [[a, b]\nfinds: []', /synonyms\.yaml: .* at line 2/],
    ['a group of one word', table({same: '\n  - [a, b]\n  - [c]'}), /synonyms\.yaml:3: same\.1: /],
    ['a misspelt list', `${table({})}find: []\n`, /"find"/],
    ['a missing list', 'same: []\n', / finds: /],
    ['a number', table({finds: '[{from: 429, to: [a]}]'}), / finds\.0\.from: /],
    ['an unknown area', table({areas: '{webb: [browser]}'}), / areas/],
    ['an empty phrase', table({apart: '[["", a]]'}), / apart\.0\.0: /],
    ['three words in "apart"', table({apart: '[[a, b, c]]'}), / apart\.0: /],
    ['a word in two groups', table({same: '[[folder, directory], [map, folders]]'}), /"folders" is in two/],
  ])('with %s is refused', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

it('American spelling finds British spelling', () => {
  const {spelling} = synonymsOf(readSynonymsTable(path.join(import.meta.dirname, '../synonyms.yaml')));
  expect(termsOfName('favorites', spelling)).toEqual(termsOfName('favourites', spelling));
});
