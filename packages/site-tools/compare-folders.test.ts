import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {compareFolders, hashOfFolder} from './compare-folders';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'compare-'));
});

afterEach(() => {
  rmSync(parent, {recursive: true});
});

function folder(name: string, files: Record<string, string>): string {
  const target = path.join(parent, name);
  mkdirSync(target);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(target, file)), {recursive: true});
    writeFileSync(path.join(target, file), text);
  }
  return target;
}

describe('compareFolders', () => {
  it('finds nothing in folders that are alike', () => {
    const one = folder('a', {'x.html': 'x', 'b/y.js': 'y'});
    const other = folder('b', {'b/y.js': 'y', 'x.html': 'x'});
    expect(compareFolders(one, other)).toEqual({files: 2, differences: []});
    expect(hashOfFolder(one)).toBe(hashOfFolder(other));
  });

  it('names files that differ or that one folder lacks, and the place', () => {
    const one = folder('a', {'x.html': 'same, then one', 'b/y.js': 'y', 'long.txt': 'abc'});
    const other = folder('b', {'x.html': 'same, then two', 'b/z.js': 'y', 'long.txt': 'abcd'});
    expect(compareFolders(one, other).differences).toEqual([
      {file: 'b/y.js', where: 'only in the first folder'},
      {file: 'b/z.js', where: 'only in the second folder'},
      {file: 'long.txt', where: 'from byte 3 on: "abc" and "abcd"'},
      {file: 'x.html', where: 'from byte 11 on: "same, then one" and "same, then two"'},
    ]);
    expect(hashOfFolder(one)).not.toBe(hashOfFolder(other));
  });
});
