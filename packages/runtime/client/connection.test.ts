import {expect, it} from 'vitest';
import {isSlow} from './connection';

it.each<[connection: object | undefined, isSlow: boolean, prefersLessData?: boolean]>([
  [undefined, false],
  [{effectiveType: '4g', saveData: false}, false],
  [{effectiveType: '3g'}, false],
  [{effectiveType: '2g'}, true],
  [{effectiveType: 'slow-2g', saveData: false}, true],
  [{effectiveType: '4g', saveData: true}, true],
  [{effectiveType: '4g'}, true, true],
])('a connection with %j counts as slow: %s @spec-4.10', (connection, expected, prefersLessData = false) => {
  expect(isSlow({connection}, prefersLessData)).toBe(expected);
});
