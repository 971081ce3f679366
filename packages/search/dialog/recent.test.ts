import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {addRecent, clearRecent, readList, readRecent} from './recent';

afterEach(() => vi.unstubAllGlobals());

function titles(): string[] {
  return readRecent().map(({title}) => title);
}

function add(...names: string[]): void {
  names.forEach((name) => addRecent({title: name, path: `docs/${name}`}));
}

describe('recent pages', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('are none at first, then the newest first, each once, four at most', () => {
    expect(titles()).toEqual([]);
    add('one', 'two', 'three', 'four', 'one', 'five');
    expect(titles()).toEqual(['five', 'one', 'four', 'three']);
  });

  it('can be forgotten', () => {
    add('one');
    expect(clearRecent()).toEqual([]);
    expect([...stored]).toEqual([]);
  });
});

describe('where storage is switched off', () => {
  it('no page is kept', () => {
    const refuse = (): never => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    vi.stubGlobal('localStorage', {getItem: refuse, setItem: refuse, removeItem: refuse});
    add('one');
    expect(titles()).toEqual([]);
    expect(clearRecent()).toEqual([]);
  });
});

describe('what is stored', () => {
  const page = {title: 'Log in', path: 'docs/web/login#reset'};
  it.each([
    ['nothing', null, []],
    ['a list', JSON.stringify([page]), [page]],
    ['other things in the list', JSON.stringify(['a', 1, null, {}, page]), [page]],
    ['a path that leads elsewhere', JSON.stringify([{title: 'a', path: '/evil.example'}]), []],
    ['an object of another page', '{"a":1}', []],
    ['a broken text', '["a"', []],
  ])('may be %s', (_, stored, expected) => {
    expect(readList(stored)).toEqual(expected);
  });
});
