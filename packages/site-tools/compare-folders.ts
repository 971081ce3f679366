import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** A file that two folders do not have alike: `where` says what differs, or which folder alone has it. */
export type Difference = {file: string; where: string};

const AROUND = 30;

/** Compares two folders byte by byte. */
export function compareFolders(one: string, other: string): {files: number; differences: Difference[]} {
  const first = filesIn(one);
  const second = filesIn(other);
  const all = [...new Set([...first, ...second])].sort();
  const differences = all.flatMap((file): Difference[] => {
    if (!second.has(file)) {
      return [{file, where: 'only in the first folder'}];
    }
    if (!first.has(file)) {
      return [{file, where: 'only in the second folder'}];
    }
    const [a, b] = [readFileSync(path.join(one, file)), readFileSync(path.join(other, file))];
    return a.equals(b) ? [] : [{file, where: firstDifference(a, b)}];
  });
  return {files: all.length, differences};
}

/** One hash for all names and contents of a folder. */
export function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const file of [...filesIn(folder)].sort()) {
    hash.update(
      `${file}\0${createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex')}\n`,
    );
  }
  return hash.digest('hex');
}

function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true});
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
}

function firstDifference(one: Buffer, other: Buffer): string {
  const length = Math.min(one.length, other.length);
  let index = 0;
  while (index < length && one[index] === other[index]) {
    index += 1;
  }
  const excerpt = (bytes: Buffer): string =>
    JSON.stringify(bytes.subarray(Math.max(0, index - AROUND), index + AROUND).toString('latin1'));
  return `from byte ${index} on: ${excerpt(one)} and ${excerpt(other)}`;
}
