import {expect, it} from 'vitest';
import {shortcutOf} from './shortcuts';

const none = {ctrlKey: false, metaKey: false, altKey: false};

it.each([
  ['/', {}, false, 'search'],
  ['?', {}, false, 'list'],
  ['[', {}, false, 'previous'],
  [']', {}, false, 'next'],
  // Also while the reader types.
  ['k', {ctrlKey: true}, true, 'search'],
  ['k', {metaKey: true}, true, 'search'],
  ['k', {}, false, undefined],
  ['?', {}, true, undefined],
  // Shortcuts of the browser.
  ['[', {metaKey: true}, false, undefined],
  [']', {altKey: true}, false, undefined],
])('the key %s with %j (typing: %s) has the shortcut %s', (key, modifiers, typing, expected) => {
  expect(shortcutOf({key, ...none, ...modifiers}, typing)).toBe(expected);
});
