/**
 * Names for the local disk, from names that somebody else has chosen.
 * Run it to check it.
 */

import assert from 'node:assert/strict';
import {pathToFileURL} from 'node:url';

// #region name
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const REFUSED = /[/\\:*?"<>|\p{Cc}]|^ +|[. ]+$/gu;
const MAX_BYTES = 240; // Leaves room for a number and for ".part".

/** One segment of a path for any system; `taken` are the names that this folder has already. */
export function localName(name, taken) {
  const clean = name.normalize('NFC').replaceAll(REFUSED, '_') || '_';
  const short = Buffer.from(clean)
    .subarray(0, MAX_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
  const safe = DEVICE.test(short) ? `_${short}` : short;
  const [, stem, extension] = /^(.+?)(\.[^.]*)?$/s.exec(safe);
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? safe : `${stem} (${count})${extension ?? ''}`;
    // Disks that ignore case would write one over the other; downloadFile writes to ".part" first.
    const used = [candidate, `${candidate}.part`].map((each) => each.toLowerCase());
    if (used.some((each) => taken.has(each))) continue;
    for (const each of used) taken.add(each);
    return candidate;
  }
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();

function check() {
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
  console.log('local-name: names that leave the folder, clash or are refused by a system are changed');
}
