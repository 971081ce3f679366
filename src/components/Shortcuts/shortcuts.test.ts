import {describe, expect, it} from 'vitest';
import {shortcutOf} from './shortcuts';

const press = (key: string, more: Partial<KeyboardEvent> = {}): Parameters<typeof shortcutOf>[0] => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('shortcutOf', () => {
  it('knows the keys of the list', () => {
    expect(shortcutOf(press('/'), false)).toBe('search');
    expect(shortcutOf(press('?'), false)).toBe('list');
    expect(shortcutOf(press('['), false)).toBe('previous');
    expect(shortcutOf(press(']'), false)).toBe('next');
  });

  it('searches with Ctrl+K and ⌘K, also while the reader types', () => {
    expect(shortcutOf(press('k', {ctrlKey: true}), true)).toBe('search');
    expect(shortcutOf(press('k', {metaKey: true}), true)).toBe('search');
    expect(shortcutOf(press('k'), false)).toBeUndefined();
  });

  it('leaves keys alone while the reader types', () => {
    expect(shortcutOf(press('?'), true)).toBeUndefined();
  });

  it('leaves the shortcuts of the browser alone', () => {
    expect(shortcutOf(press('[', {metaKey: true}), false)).toBeUndefined();
    expect(shortcutOf(press(']', {altKey: true}), false)).toBeUndefined();
  });
});
