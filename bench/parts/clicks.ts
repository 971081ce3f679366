/** From a click on a link to the new page's painted heading: ours and the peers'. */
import {startServer} from '../../packages/site-tools';
import type {Context} from '../lib/context';
import {buildPeer, type PeerName} from '../lib/peers';
import {guidesByArea} from '../lib/routes';
import {median} from '../lib/stats';
import {firstClick, walk, type Profile} from '../lib/walk';
import {attempt, type Detail, type PartResult, type Row} from '../results';

/** Clicks per figure, the first of each walk included. */
const CLICKS = 20;
const LIMITS: Record<Profile, number> = {fast: 50, slow: 125};
const FIRST_CLICK_LIMIT = 250;
const FIRST_CLICKS = 7;
/** Areas with many guides; each is walked from its first page to its last. */
const AREAS = ['web', 'desktop'];

type Clicks = {running: Record<Profile, number[]>; first: number[]};

export async function measureClicks(context: Context): Promise<PartResult> {
  const ourSite = await context.site();
  const rows: Row[] = [];
  const measured: Record<string, Clicks> = {};
  rows.push(
    ...(await attempt(['clicks'], async () => {
      const ours = (measured.ours = await clicksOf(context, ourSite));
      return ownRows(ours);
    })),
  );
  for (const name of ['VitePress', 'Starlight'] satisfies PeerName[]) {
    rows.push(
      ...(await attempt([`${name}: clicks`], async () => {
        const {directory} = await buildPeer(name, ourSite);
        const theirs = (measured[name] = await clicksOf(context, directory));
        return measured.ours === undefined ? [] : peerRows(measured.ours, name, theirs);
      })),
    );
  }
  return {rows, details: [detailOf(measured)]};
}

async function clicksOf(context: Context, directory: string): Promise<Clicks> {
  const browser = await context.browser();
  const server = await startServer({directory, port: 0, host: 'localhost'});
  const walks = guidesByArea()
    .filter(({id}) => AREAS.includes(id))
    .map(({routes}) => (context.quick ? routes.slice(0, 4) : routes.slice(0, CLICKS / AREAS.length + 1)));
  const running: Record<Profile, number[]> = {fast: [], slow: []};
  try {
    for (const profile of ['fast', 'slow'] satisfies Profile[]) {
      for (const paths of walks) {
        running[profile].push(...(await walk(browser, server.url, paths, profile)));
      }
    }
    const first: number[] = [];
    const [[from = '', to = ''] = []] = walks.map((paths) => paths.slice(1));
    for (let turn = 0; turn < context.times(FIRST_CLICKS); turn += 1) {
      first.push(await firstClick(browser, server.url, from, to, 'slow'));
    }
    return {running, first};
  } finally {
    await server.close();
  }
}

const figures: Record<Profile, string> = {
  fast: 'click, application running, fast',
  slow: 'click, application running, slow 4G and processor 4 × slower',
};
const FIRST = 'first click on an untouched page, slow';

function ownRows({running, first}: Clicks): Row[] {
  return [
    ...(['fast', 'slow'] as const).map((profile): Row => ({
      figure: figures[profile],
      unit: 'ms',
      ours: median(running[profile]),
      atMost: LIMITS[profile],
      note: `median of ${running[profile].length}`,
    })),
    {
      figure: FIRST,
      unit: 'ms',
      ours: median(first),
      atMost: FIRST_CLICK_LIMIT,
      note: `median of ${first.length}`,
    },
  ];
}

/** VitePress is the fastest of the peers: the limits are set against it. */
function peerRows(ours: Clicks, name: PeerName, theirs: Clicks): Row[] {
  return [
    ...(['fast', 'slow'] as const).map((profile): Row => ({
      figure: figures[profile],
      unit: 'ms',
      ours: median(ours.running[profile]),
      peer: {name, value: median(theirs.running[profile])},
      ...(name === 'VitePress' && {ratioAtMost: 1}),
    })),
    {figure: FIRST, unit: 'ms', ours: median(ours.first), peer: {name, value: median(theirs.first)}},
  ];
}

function detailOf(measured: Record<string, Clicks>): Detail {
  const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');
  return {
    title: 'All clicks, in ms',
    header: ['Site', 'Fast', 'Slow', 'First click, slow'],
    rows: Object.entries(measured).map(([site, {running, first}]) => [
      site,
      list(running.fast),
      list(running.slow),
      list(first),
    ]),
  };
}
