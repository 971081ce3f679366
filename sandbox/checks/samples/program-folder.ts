import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import path from 'node:path';
import {onTestFinished} from 'vitest';
import {root} from '../../../packages/files';
import {writeFiles} from '../../../packages/files/testing';

/**
 * Makes a folder for programs, inside the repository, where packages are found, and where tools leave it alone.
 * @param whenOver when it is removed; by default after the test
 */
export function programFolder(
  programs: Readonly<Record<string, string>> = {},
  whenOver: (remove: () => void) => void = onTestFinished,
): string {
  const parent = path.join(root, '.cache/samples');
  mkdirSync(parent, {recursive: true});
  const folder = mkdtempSync(path.join(parent, 'run-'));
  whenOver(() => rmSync(folder, {recursive: true, force: true}));
  writeFiles(folder, programs);
  return folder;
}
