import path from 'node:path';
import {expect, it} from 'vitest';
import {temporaryFolder} from '../../files/testing';
import {termsOfName} from '../engine/words';
import {readSynonymsTable, synonymsOf} from './read-synonyms';

/** A table that is right but for one list. */
function table(lists: Partial<Record<'same' | 'finds' | 'spelling' | 'apart' | 'areas', string>>): string {
  return (['same', 'finds', 'spelling', 'apart', 'areas'] as const)
    .map((list) => `${list}: ${lists[list] ?? (list === 'areas' ? '{}' : '[]')}\n`)
    .join('');
}

it.each([
  ['a syntax error', 'same: [[a, b]\nfinds: []', /synonyms\.yaml:2 {2}Flow .* Fix: /],
  ['a group of one word', table({same: '\n  - [a, b]\n  - [c]'}), /synonyms\.yaml:3 {2}same\.1: /],
  ['an unknown area', table({areas: '{webb: [browser]}'}), / areas/],
  ['three words in "apart"', table({apart: '[[a, b, c]]'}), / apart\.0: /],
  ['a word in two groups', table({same: '[[folder, directory], [map, folders]]'}), /"folders" is in two/],
])('a synonyms file with %s is refused', (_, text, message) => {
  const file = path.join(temporaryFolder({'synonyms.yaml': text}), 'synonyms.yaml');
  expect(() => readSynonymsTable(file)).toThrow(message);
});

it('American spelling finds British spelling', () => {
  const {spelling} = synonymsOf(readSynonymsTable(path.join(import.meta.dirname, '../synonyms.yaml')));
  expect(termsOfName('favorites', spelling)).toEqual(termsOfName('favourites', spelling));
});
