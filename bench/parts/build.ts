/** Cold and warm builds, ours beside plain Docusaurus with our guides. */
import {join} from 'node:path';
import {inTurn, type Context} from '../lib/context';
import {writeGuides} from '../lib/content';
import {buildCold, buildSite, copyToBench, createPlainSite} from '../lib/workspace';
import {median, type Row} from '../results';

const TIMES = 5;

export async function measureBuild({quick, repeat, site}: Context): Promise<Row[]> {
  const plain = createPlainSite();
  writeGuides(await site(), plain, join(plain, 'static'));
  const sites = [copyToBench('build'), plain];
  // The first build of each warms up the file cache and does not count.
  await inTurn(quick ? [] : sites, (folder) => buildSite(folder));
  // In turn, so that a slow spell of the machine affects both.
  const turns = await repeat(TIMES, () =>
    inTurn(sites, async (folder) => ({
      cold: (await buildCold(folder)).seconds,
      warm: (await buildSite(folder)).seconds,
    })),
  );
  const row = (kind: 'cold' | 'warm', ratioAtMost: number): Row => {
    const [ours = [], theirs = []] = [0, 1].map((site) => turns.map((turn) => turn[site]?.[kind] ?? NaN));
    return {
      figure: `${kind} build`,
      unit: 's',
      ours: median(ours),
      peer: {name: 'plain Docusaurus, guides only', value: median(theirs)},
      ratioAtMost,
      note: `median of ${ours.length}, ${Math.min(...ours).toFixed(1)} to ${Math.max(...ours).toFixed(1)}`,
    };
  };
  return [row('cold', 1.7), row('warm', 1.7)];
}
