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

describe('recent searches', () => {
  // Without React each call reads the storage anew, as a render does.
  const current: () => Recent = useRecent;

  it('are none at first, then the newest first, each once, five at most', () => {
    expect(current().list).toEqual([]);
    ['one', 'two', 'three', 'four', 'one', ' five ', 'six'].forEach((query) => current().add(query));
    expect(current().list).toEqual(['six', 'five', 'one', 'four', 'three']);
  });

  it('do not hold an empty one', () => {
    current().clear();
    current().add('  ');
    expect(current().list).toEqual([]);
  });

  it('can be forgotten', () => {
    current().add('one');
    current().clear();
    expect(slot.get()).toBeNull();
    expect(current().list).toEqual([]);
  });
});

describe('what is stored', () => {
  it.each([
    ['nothing', null, []],
    ['a list', '["a","b"]', ['a', 'b']],
    ['more than we keep', '["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
    ['other things in the list', '["a",1,null,{}]', ['a']],
    ['an object of another page', '{"a":1}', []],
    ['a broken text', '["a"', []],
  ])('may be %s', (_, stored, expected) => {
    expect(readList(stored)).toEqual(expected);
  });
});
