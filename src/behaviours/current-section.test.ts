import {expect, it} from 'vitest';
import {currentSection} from './current-section';

it.each([
  ['of the first heading in the upper half of the window', [-500, 100, 300], 1],
  ['of the first heading in the upper half of the window', [0, 300], 0],
  ['before a heading in the lower half', [-500, 500], 0],
  ['before a heading further below', [-500, -20, 2000], 1],
  ['of the last heading above', [-500, -300], 1],
  ['of none before the first', [600, 900], -1],
  ['of none without headings', [], -1],
])('the current section is that %s: %j', (_, tops, expected) => {
  // Headings of 30 px in a window of 800 px.
  const headings = tops.map((top) => ({top, bottom: top + 30}));
  expect(currentSection(headings, 800)).toBe(expected);
});
