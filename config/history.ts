import {spawnSync} from 'node:child_process';
import type {Config} from '@docusaurus/types';

/**
 * Disables dates of pages without a git history, such as in a ZIP of the sources;
 * Docusaurus would refuse to build.
 * @returns options for `future`
 */
export function historyOptions(root: string): Pick<NonNullable<Config['future']>, 'experimental_vcs'> {
  const {status} = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], {cwd: root, stdio: 'ignore'});
  if (status === 0) {
    return {};
  }
  console.warn(
    '[WARNING] This folder has no git history, so pages do not say when they changed. Fix: build from a clone.',
  );
  return {experimental_vcs: 'disabled'};
}
