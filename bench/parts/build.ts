/** Time, processor time and memory of cold and warm builds. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import type {Context} from '../lib/context';
import {copyPictures, readGuides, writeGuides} from '../lib/guides';
import {createPlainSite} from '../lib/plain-site';
import type {Usage} from '../lib/run';
import {buildSite, makeCold} from '../lib/site-copy';
import {median} from '../lib/stats';
import {attempt, type Detail, type PartResult, type Row} from '../results';

/** Every figure is the median of so many builds. */
const TIMES = 5;
const PEER = 'plain Docusaurus, guides only';

export type Builds = {cold: Usage[]; warm: Usage[]};

export async function measureBuild({times, copy}: Context): Promise<PartResult> {
  const details: Detail[] = [];
  let ours: Builds | undefined;
  const own = await attempt(['cold build', 'warm build'], async () => {
    ours = await repeatBuilds(copy(), times(TIMES));
    details.push(detailOf('Builds of the whole site', ours));
    return ownRows(ours);
  });
  const compared = await attempt(['cold build beside plain Docusaurus'], async () => {
    const plain = createPlainSite('plain-guides', 'md');
    if (!existsSync(join(copy(), 'build/index.html'))) {
      throw new Error('our site was not built, so there are no guides to build');
    }
    writeGuides(readGuides(join(copy(), 'build')), plain, {heading: false});
    copyPictures(join(plain, 'static'));
    const theirs = await repeatBuilds(plain, times(TIMES));
    details.push(detailOf('Builds of plain Docusaurus, guides only', theirs));
    return ours === undefined ? [] : peerRows(ours, theirs);
  });
  return {rows: [...own, ...compared], details};
}

/** Cold and warm builds in turn, after one that fills the system's own caches and is not counted. */
export async function repeatBuilds(folder: string, times: number): Promise<Builds> {
  const builds: Builds = {cold: [], warm: []};
  if (times > 1) {
    await buildSite(folder);
  }
  for (let turn = 0; turn < times; turn += 1) {
    makeCold(folder);
    builds.cold.push(await buildSite(folder));
    builds.warm.push(await buildSite(folder));
  }
  return builds;
}

const seconds = (usages: readonly Usage[]): number => median(usages.map((usage) => usage.seconds));
const processor = (usages: readonly Usage[]): number => median(usages.map((usage) => usage.cpuSeconds));

/** Median of the peaks; an error where the system does not tell. */
export function peakOf(usages: readonly Usage[]): number {
  return median(
    usages.map(({peakMegabytes}) => {
      if (peakMegabytes === undefined) {
        throw new Error('the peak memory is only known where the system has /proc');
      }
      return peakMegabytes;
    }),
  );
}

function ownRows({cold, warm}: Builds): Row[] {
  return [
    {figure: 'cold build', unit: 's', ours: seconds(cold), atMost: 9},
    {figure: 'warm build', unit: 's', ours: seconds(warm), atMost: 4},
    {
      figure: 'warm build beside the cold one',
      unit: 's',
      ours: seconds(warm),
      peer: {name: 'our cold build', value: seconds(cold)},
      ratioAtMost: 0.5,
    },
  ];
}

function peerRows(ours: Builds, theirs: Builds): Row[] {
  return [
    {
      figure: 'cold build beside plain Docusaurus',
      unit: 's',
      ours: seconds(ours.cold),
      peer: {name: PEER, value: seconds(theirs.cold)},
      ratioAtMost: 1.4,
      note: 'ours with 58 endpoints, search, twins and cards',
    },
    {
      figure: 'cold build, processor time',
      unit: 's',
      ours: processor(ours.cold),
      peer: {name: PEER, value: processor(theirs.cold)},
    },
    {
      figure: 'warm build',
      unit: 's',
      ours: seconds(ours.warm),
      peer: {name: PEER, value: seconds(theirs.warm)},
    },
    {
      figure: 'cold build, peak memory',
      unit: 'MB',
      ours: peakOf(ours.cold),
      peer: {name: PEER, value: peakOf(theirs.cold)},
    },
  ];
}

function detailOf(title: string, {cold, warm}: Builds): Detail {
  const line = (name: string, usages: readonly Usage[]): string[] => [
    name,
    usages.map((usage) => usage.seconds.toFixed(1)).join(', '),
    usages.map((usage) => usage.cpuSeconds.toFixed(1)).join(', '),
    usages.map(({peakMegabytes}) => peakMegabytes?.toFixed(0) ?? '?').join(', '),
  ];
  return {
    title,
    header: ['Build', 'Seconds', 'Processor seconds', 'Peak MB'],
    rows: [line('cold', cold), line('warm', warm)],
  };
}
