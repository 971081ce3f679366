import {spawnSync} from 'node:child_process';

/**
 * Whether a program can be started here. Tests that run samples in another
 * language are skipped where that language is missing: only Node is required.
 */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], {stdio: 'ignore'}).status === 0;
}
