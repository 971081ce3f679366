import {describe, expect, it} from 'vitest';
import {fits, wordsOf} from './filter';

const operations = {
  create: 'Create directory Creates an empty directory. POST /v3/dir/create createDirectory Directories',
  rename: 'Rename directory\nGives it another name. POST /v3/dir/rename renameDirectory Directories',
  link: 'Get link Reads a link as a visitor. GET /v3/link/info getLink Public links',
};

function found(query: string): string[] {
  const words = wordsOf(query);
  return Object.entries(operations).flatMap(([name, text]) => (fits(words, text) ? [name] : []));
}

describe('the filter of operations', () => {
  it.each(['', '  ', '\t\n'])('has no words when nothing is typed: %j', (query) => {
    expect(wordsOf(query)).toEqual([]);
    expect(found(query)).toEqual(Object.keys(operations));
  });

  it.each([
    ['dir/cre', ['create']],
    ['/v3/dir', ['create', 'rename']],
    ['RENAME', ['rename']],
    ['post', ['create', 'rename']],
    ['get  link', ['link']],
    ['visitor', ['link']],
    ['public', ['link']],
    ['Createdirectory', ['create']],
    ['new folder name', []],
    ['folder rename', ['rename']],
    ['post link', []],
    ['.*', []],
  ])('finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});
