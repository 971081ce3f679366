import {describe, expect, it, vi} from 'vitest';
import {readList, useRecent, type Recent} from './recent';

const slot = vi.hoisted(() => {
  let value: string | null = null;
  return {
    get: (): string | null => value,
    set: (next: string): void => {
      value = next;
    },
    del: (): void => {
      value = null;
    },
  };
});
vi.mock('@docusaurus/theme-common', () => ({useStorageSlot: () => [slot.get(), slot]}));

describe('recent pages', () => {
  // Without React each call reads the storage anew, as a render does.
  const current: () => Recent = useRecent;
  const add = (name: string): void => current().add({title: name, path: `docs/${name}`});

  it('are none at first, then the newest first, each once, four at most', () => {
    expect(current().list).toEqual([]);
    ['one', 'two', 'three', 'four', 'one', 'five'].forEach(add);
    expect(current().list.map(({title}) => title)).toEqual(['five', 'one', 'four', 'three']);
  });

  it('can be forgotten', () => {
    add('one');
    current().clear();
    expect(slot.get()).toBeNull();
    expect(current().list).toEqual([]);
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
