/** Cold and warm builds, ours beside plain Docusaurus with our guides. */
import {join} from 'node:path';
import type {Context} from '../lib/context';
import {copyPictures, writeGuides} from '../lib/content';
import {buildCold, buildSite, copyRepository, createPlainSite} from '../lib/workspace';
import {median, type Row} from '../results';

const TIMES = 5;

type Builds = {folder: string; cold: number[]; warm: number[]};

export async function measureBuild({times, site}: Context): Promise<Row[]> {
  const plainSite = createPlainSite('plain');
  writeGuides(await site(), plainSite, {heading: false});
  copyPictures(await site(), join(plainSite, 'static'));
  const sites = [copyRepository('build'), plainSite].map(
    (folder) => ({folder, cold: [], warm: []}) as Builds,
  );
  // The first build of each warms up the file cache and does not count.
  for (const {folder} of times(TIMES) > 1 ? sites : []) {
    await buildSite(folder);
  }
  // In turn, so that what slows the machine for a while slows both.
  for (let turn = 0; turn < times(TIMES); turn += 1) {
    for (const {folder, cold, warm} of sites) {
      cold.push((await buildCold(folder)).seconds);
      warm.push((await buildSite(folder)).seconds);
    }
  }
  const [ours, plain] = sites as [Builds, Builds];
  const row = (kind: 'cold' | 'warm', ratioAtMost: number): Row => ({
    figure: `${kind} build`,
    unit: 's',
    ours: median(ours[kind]),
    peer: {name: 'plain Docusaurus, guides only', value: median(plain[kind])},
    ratioAtMost,
    note: `median of ${ours[kind].length}, ${Math.min(...ours[kind]).toFixed(1)} to ${Math.max(...ours[kind]).toFixed(1)}`,
  });
  return [row('cold', 1.6), row('warm', 1.2)];
}
