/** Weights of the peers' pages beside ours, measured by the same code. */
import {buildPeer, peerRoute, type Peer, type PeerName} from '../lib/peers';
import type {Context} from '../lib/context';
import {serveAndRecord} from '../lib/recorder';
import {chosen} from '../lib/routes';
import {kilobytes} from '../lib/stats';
import {besideHtml, createScales, type Weights} from '../lib/weigh';
import {attempt, type Detail, type PartResult, type Row} from '../results';

const PAGES = {
  guide: chosen.guide,
  'guide without code': chosen.pictureGuide,
  'long guide': chosen.longGuide,
  endpoint: chosen.endpoint,
};

type Weighed = {site: string; page: string; weights: Weights};

export async function measurePeers(context: Context): Promise<PartResult> {
  const ourSite = await context.site();
  const ours = await weighSite(context, 'ours', ourSite, (route) => route);
  const all = [...ours];
  const rows: Row[] = [];
  for (const name of ['Starlight', 'VitePress'] satisfies PeerName[]) {
    rows.push(
      ...(await attempt([`${name}: weights of its pages`], async () => {
        const peer = await buildPeer(name, ourSite);
        const weighed = await weighSite(context, name, peer.directory, (route) => peerRoute(peer, route));
        all.push(...weighed);
        return weighed.flatMap(({page, weights}) => compare(page, ours, weights, peer));
      })),
    );
  }
  return {rows, details: [detailOf(all)]};
}

async function weighSite(
  context: Context,
  site: string,
  directory: string,
  routeOf: (route: string) => string | undefined,
): Promise<Weighed[]> {
  const recorder = await serveAndRecord(directory);
  try {
    const weigh = createScales(await context.browser(), recorder);
    const weighed: Weighed[] = [];
    for (const [page, route] of Object.entries(PAGES)) {
      const there = routeOf(route);
      if (there !== undefined) {
        weighed.push({site, page, weights: await weigh(there)});
      }
    }
    return weighed;
  } finally {
    await recorder.close();
  }
}

/** Starlight is the lightest of the peers: the limits are set against it. */
function compare(page: string, ours: readonly Weighed[], theirs: Weights, {name}: Peer): Row[] {
  const own = ours.find((one) => one.page === page)?.weights;
  const limits = name === 'Starlight';
  const row = (figure: string, weigh: (weights: Weights) => number, ratioAtMost?: number): Row => ({
    figure: `${page}: ${figure}`,
    unit: 'KB',
    ...(own !== undefined && {ours: kilobytes(weigh(own))}),
    peer: {name, value: kilobytes(weigh(theirs))},
    ...(limits && ratioAtMost !== undefined && {ratioAtMost}),
  });
  return [
    row('styles, script and fonts at first load', besideHtml, 0.7),
    row('script before interaction, inline included', ({script, inline}) => script + inline, 0.5),
    row('HTML', ({html}) => html),
    row('script after interaction', ({scriptAfter}) => scriptAfter),
  ];
}

function detailOf(all: readonly Weighed[]): Detail {
  const kb = (bytes: number): string => kilobytes(bytes).toFixed(1);
  return {
    title: 'Weights of pages, ours and the peers’, in KB',
    header: [
      'Site',
      'Page',
      'HTML',
      'Styles',
      'Script',
      'Inline script',
      'Fonts',
      'Script after interaction',
      'Fetched ahead',
    ],
    rows: all.map(({site, page, weights}) => [
      site,
      page,
      ...[
        weights.html,
        weights.styles,
        weights.script,
        weights.inline,
        weights.fonts,
        weights.scriptAfter,
        weights.prefetched,
      ].map(kb),
    ]),
  };
}
