import {spawnSync} from 'node:child_process';
import type {Config} from '@docusaurus/types';

/**
 * Docusaurus refuses to build where pages have no dates because there is no git:
 * in a ZIP of the sources, in a container without `.git`. There, pages do without.
 * @returns what to add to the `future` part of the configuration
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
