/** Cold and warm builds, ours beside plain Docusaurus with our guides. */
import {join} from 'node:path';
import type {Context} from '../lib/context';
import {copyPictures, writeGuides} from '../lib/content';
import {buildCold, buildSite, copyRepository, createPlainSite} from '../lib/workspace';
import {median, type Row} from '../results';

const TIMES = 5;

type Builds = {cold: number[]; warm: number[]};

export async function measureBuild({times, site}: Context): Promise<Row[]> {
  const plainSite = createPlainSite('plain', 'md');
  writeGuides(await site(), plainSite, {heading: false});
  copyPictures(await site(), join(plainSite, 'static'));
  const ours = await repeatBuilds(copyRepository('build'), times(TIMES));
  const plain = await repeatBuilds(plainSite, times(TIMES));
  const row = (kind: keyof Builds, ratioAtMost: number): Row => ({
    figure: `${kind} build`,
    unit: 's',
    ours: median(ours[kind]),
    peer: {name: 'plain Docusaurus, guides only', value: median(plain[kind])},
    ratioAtMost,
    note: `median of ${ours[kind].length}, ${Math.min(...ours[kind]).toFixed(1)} to ${Math.max(...ours[kind]).toFixed(1)}`,
  });
  return [row('cold', 1.4), row('warm', 1.15)];
}

/** Cold and warm builds in turn, after one that fills the system's own caches and does not count. */
async function repeatBuilds(folder: string, times: number): Promise<Builds> {
  const builds: Builds = {cold: [], warm: []};
  if (times > 1) {
    await buildSite(folder);
  }
  for (let turn = 0; turn < times; turn += 1) {
    builds.cold.push((await buildCold(folder)).seconds);
    builds.warm.push((await buildSite(folder)).seconds);
  }
  return builds;
}
