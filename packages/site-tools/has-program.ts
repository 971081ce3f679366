import {spawnSync} from 'node:child_process';

/** Whether a program is installed. Tests of samples in languages that are not are skipped. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], {stdio: 'ignore'}).status === 0;
}
