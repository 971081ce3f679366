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

it('recent pages are none at first, then the newest first, each once, four at most', () => {
  stubStorage(null);
  expect(titlesAfter()).toEqual([]);
  expect(titlesAfter('one', 'two', 'three', 'four', 'one', 'five')).toEqual(['five', 'one', 'four', 'three']);
  expect(clearRecent()).toEqual([]);
});

it('no page is kept where storage is switched off', () => {
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
  ['other things in the list', JSON.stringify(['a', 1, null, {}, page]), [page]],
  ['a path that leads elsewhere', JSON.stringify([{title: 'a', path: '/evil.example'}]), []],
  ['an object of another page', '{"a":1}', []],
  ['a broken text', '["a"', []],
])('what is stored may be %s', (_, stored, expected) => {
  stubStorage(stored);
  expect(readRecent()).toEqual(expected);
});
