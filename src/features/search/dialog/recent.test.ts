import {afterEach, expect, it, vi} from 'vitest';
import {addRecent, clearRecent, readRecent} from './recent';

afterEach(() => vi.unstubAllGlobals());

/** A storage with one value. */
function stubStorage(stored: string | null): void {
  let value = stored;
  vi.stubGlobal('localStorage', {
    getItem: () => value,
    setItem: (_: string, text: string) => (value = text),
  });
}

it('lists at most four recent pages, newest first and each once', () => {
  stubStorage(null);
  for (const name of ['one', 'two', 'three', 'four', 'one', 'five']) {
    addRecent({title: name, path: `docs/${name}`});
  }
  expect(readRecent().map(({title}) => title)).toEqual(['five', 'one', 'four', 'three']);
  clearRecent();
  expect(readRecent()).toEqual([]);
});

const page = {title: 'Log in', path: 'docs/web/login#reset'};

it.each([
  ['a list', JSON.stringify([page]), [page]],
  ['a path that leads elsewhere', JSON.stringify([{title: 'a', path: '/evil.example'}, page]), [page]],
  ['a list of other things', '["a", 1, null, {}]', []],
  ['an object of another site', '{"a":1}', []],
  ['a broken text', '["a"', []],
])('reads only valid pages if %s is stored', (_, stored, expected) => {
  stubStorage(stored);
  expect(readRecent()).toEqual(expected);
});
