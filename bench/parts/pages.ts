/** Weights of all our pages against the limits of the design. */
import {kindOf, pagesOf} from '../../packages/site-tools/weigh';
import type {Context} from '../lib/context';
import {serveAndRecord} from '../lib/recorder';
import {chosen} from '../lib/routes';
import {kilobytes} from '../lib/stats';
import {besideHtml, createScales, type Weights} from '../lib/weigh';
import type {PartResult, Row} from '../results';

type Weighed = {route: string; weights: Weights};

export async function measurePages({quick, site, browser}: Context): Promise<PartResult> {
  const directory = await site();
  const all = pagesOf(directory).map(({route}) => route);
  const routes = quick ? all.filter((route) => Object.values<string>(chosen).includes(route)) : all;
  const recorder = await serveAndRecord(directory);
  try {
    const weigh = createScales(await browser(), recorder);
    const pages: Weighed[] = [];
    for (const route of routes) {
      pages.push({route, weights: await weigh(route)});
    }
    return {rows: rowsOf(pages), details: [heaviest(pages)]};
  } finally {
    await recorder.close();
  }
}

function rowsOf(pages: readonly Weighed[]): Row[] {
  const endpoints = pages.filter(({route}) => kindOf(route) === 'endpoint');
  return [
    most('styles, script and fonts at first load', pages, besideHtml, 16),
    most('script before interaction, inline included', pages, ({script, inline}) => script + inline, 3),
    most('HTML of an endpoint page', endpoints, ({html}) => html, 14),
    most('HTML of any page', pages, ({html}) => html),
    most('script after interaction', pages, ({scriptAfter}) => scriptAfter, 135),
    most('fetched ahead after interaction', pages, ({prefetched}) => prefetched),
  ];
}

/** The heaviest page is the one that counts. */
function most(
  figure: string,
  pages: readonly Weighed[],
  weigh: (weights: Weights) => number,
  atMost?: number,
): Row {
  const [first] = [...pages].sort((one, other) => weigh(other.weights) - weigh(one.weights));
  return {
    figure: `heaviest of ${pages.length}: ${figure}`,
    unit: 'KB',
    ...(first === undefined
      ? {failure: 'there is no such page'}
      : {ours: kilobytes(weigh(first.weights)), note: first.route}),
    ...(atMost !== undefined && {atMost}),
  };
}

function heaviest(pages: readonly Weighed[]): {title: string; header: string[]; rows: string[][]} {
  const total = ({html, scriptAfter, styles, fonts}: Weights): number => html + scriptAfter + styles + fonts;
  const kb = (bytes: number): string => kilobytes(bytes).toFixed(1);
  return {
    title: 'The ten heaviest pages, in KB',
    header: [
      'Page',
      'All',
      'HTML',
      'Styles',
      'Inline script',
      'Fonts',
      'Script after interaction',
      'Fetched ahead',
    ],
    rows: [...pages]
      .sort((one, other) => total(other.weights) - total(one.weights))
      .slice(0, 10)
      .map(({route, weights}) => [
        route,
        ...[
          total(weights),
          weights.html,
          weights.styles,
          weights.inline,
          weights.fonts,
          weights.scriptAfter,
          weights.prefetched,
        ].map(kb),
      ]),
  };
}
