import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** Files by their path in a folder. */
type Files = Readonly<Record<string, string | Buffer>>;

/**
 * Makes a temporary folder with files, and removes it after the test.
 * @param whenOver another time for that: `afterAll`, for all tests of a file
 */
export function temporaryFolder(
  files: Files = {},
  whenOver: (remove: () => void) => void = onTestFinished,
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  whenOver(() => rmSync(folder, {recursive: true, force: true}));
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
}
