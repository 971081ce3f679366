import assert from 'node:assert/strict';
import {it} from 'vitest';
import {localName} from '../../../../samples/api/local-name.mjs';

it('local-name.mjs: names that leave the folder, clash or are refused by a system are changed', () => {
  const names = {
    'report.txt': 'report.txt',
    '.profile': '.profile',
    'Grüße 🎉.md': 'Grüße 🎉.md',
    '../x': '.._x',
    '..': '_',
    '.': '_',
    '': '_',
    '/': '_',
    'a/b\\c': 'a_b_c',
    'C:\\Windows': 'C__Windows',
    CON: '_CON',
    'lpt1.txt': '_lpt1.txt',
    console: 'console',
    ' x. ': '_x_',
    'a\u0000b\n': 'a_b_',
    'e\u0301': 'é',
  };
  for (const [name, expected] of Object.entries(names)) {
    assert.equal(localName(name, new Set()), expected, JSON.stringify(name));
  }
  const taken = new Set();
  const all = ['Readme.md', 'README.md', 'readme.MD', 'a.part', 'a', 'A'].map((name) =>
    localName(name, taken),
  );
  assert.deepEqual(all, ['Readme.md', 'README (2).md', 'readme (3).MD', 'a.part', 'a (2)', 'A (3)']);
  const long = localName('🎉'.repeat(100_000), new Set());
  assert.ok(Buffer.byteLength(long) <= 240 && long.endsWith('🎉'));
});
