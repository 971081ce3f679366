/** What the results say about where and from what they come. */
import {spawnSync} from 'node:child_process';
import {cpus, totalmem} from 'node:os';
import {findChromium} from '../../packages/site-tools';
import type {Machine} from '../results';
import {repository} from './scratch';

export function describeMachine(): Machine {
  const chromium = findChromium();
  const named = chromium === undefined ? undefined : spawnSync(chromium, ['--version'], {encoding: 'utf8'});
  const [first] = cpus();
  return {
    cores: cpus().length,
    processor: first?.model.trim() ?? 'unknown processor',
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    node: process.versions.node,
    chromium: /^\w+ [\d.]+/.exec(named?.stdout ?? '')?.[0] ?? 'no Chromium',
  };
}

/** Short name of the commit, with "+" where files have changed since. */
export function describeCommit(): string {
  const git = (...args: string[]): string =>
    spawnSync('git', ['-C', repository, ...args], {encoding: 'utf8'}).stdout.trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
}
