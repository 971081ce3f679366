import {afterEach, expect, it, vi} from 'vitest';
import {addRecent, clearRecent, readRecent} from './recent';

afterEach(() => vi.unstubAllGlobals());

function titlesAfter(...names: string[]): string[] {
  names.forEach((name) => addRecent({title: name, path: `docs/${name}`}));
  return readRecent().map(({title}) => title);
}

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
  expect(titlesAfter()).toEqual([]);
  expect(titlesAfter('one', 'two', 'three', 'four', 'one', 'five')).toEqual(['five', 'one', 'four', 'three']);
  expect(clearRecent()).toEqual([]);
});

it('lists no pages if storage is switched off', () => {
  const refuse = (): never => {
    throw new DOMException('Storage is off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {getItem: refuse, setItem: refuse});
  expect(titlesAfter('one')).toEqual([]);
  expect(clearRecent()).toEqual([]);
});

const page = {title: 'Log in', path: 'docs/web/login#reset'};

it.each([
  ['a list', JSON.stringify([page]), [page]],
  ['a list with other things in it', JSON.stringify(['a', 1, null, {}, page]), [page]],
  ['a path that leads elsewhere', JSON.stringify([{title: 'a', path: '/evil.example'}]), []],
  ['an object of another site', '{"a":1}', []],
  ['a broken text', '["a"', []],
])('reads only valid pages if %s is stored', (_, stored, expected) => {
  stubStorage(stored);
  expect(readRecent()).toEqual(expected);
});
