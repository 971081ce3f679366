/** Cold and warm builds, ours beside plain Docusaurus with our guides. */
import {join} from 'node:path';
import type {Context} from '../lib/context';
import {copyPictures, writeGuides} from '../lib/content';
import {buildCold, buildSite, copyRepository, createPlainSite} from '../lib/workspace';
import {median, type Row} from '../results';

const TIMES = 5;

type Builds = {cold: number[]; warm: number[]};

export async function measureBuild({times, site}: Context): Promise<Row[]> {
  const plainSite = createPlainSite('plain');
  writeGuides(await site(), plainSite, {heading: false});
  copyPictures(await site(), join(plainSite, 'static'));
  const [ours, plain] = await repeatBuilds([copyRepository('build'), plainSite], times(TIMES));
  const row = (kind: keyof Builds, ratioAtMost: number): Row => ({
    figure: `${kind} build`,
    unit: 's',
    ours: median(ours[kind]),
    peer: {name: 'plain Docusaurus, guides only', value: median(plain[kind])},
    ratioAtMost,
    note: `median of ${ours[kind].length}, ${Math.min(...ours[kind]).toFixed(1)} to ${Math.max(...ours[kind]).toFixed(1)}`,
  });
  return [row('cold', 1.6), row('warm', 1.2)];
}

/**
 * Cold and warm builds of two sites in turn, so that what slows the machine for a while slows both;
 * before them one each that fills the system's own caches and does not count.
 */
async function repeatBuilds(folders: readonly [string, string], times: number): Promise<[Builds, Builds]> {
  const builds: [Builds, Builds] = [
    {cold: [], warm: []},
    {cold: [], warm: []},
  ];
  for (const folder of times > 1 ? folders : []) {
    await buildSite(folder);
  }
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, folder] of folders.entries()) {
      builds[index]?.cold.push((await buildCold(folder)).seconds);
      builds[index]?.warm.push((await buildSite(folder)).seconds);
    }
  }
  return builds;
}
