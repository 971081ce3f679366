import {expect, it} from 'vitest';
import {isSlow} from './connection';

it.each([
  [undefined, false],
  [{effectiveType: '4g', saveData: false}, false],
  [{effectiveType: '3g'}, false],
  [{effectiveType: '2g'}, true],
  [{effectiveType: 'slow-2g', saveData: false}, true],
  [{effectiveType: '4g', saveData: true}, true],
])('a connection of %j is slow: %s', (connection, expected) => {
  expect(isSlow({connection})).toBe(expected);
});
