/** Weights of all our pages, and of some beside the peers'. */
import {publishedPaths, referencePaths} from '../../packages/site-tools';
import {withServer, type Context} from '../lib/context';
import {pages} from '../lib/content';
import {weigh, type Weights} from '../lib/weigh';
import {attempt, type Row} from '../results';

type Weighed = Map<string, Weights>;

const figures = {
  firstLoad: {name: 'styles, script and fonts at first load', atMost: 21},
  script: {name: 'script before interaction, inline included', atMost: 3},
  html: {name: 'HTML', atMost: undefined},
  scriptAfter: {name: 'script after interaction', atMost: 140},
} as const;

const fields = Object.keys(figures) as (keyof typeof figures)[];

export async function measurePages(context: Context): Promise<Row[]> {
  const routes = context.quick ? Object.values(pages) : publishedPaths;
  const ours = await weighAll(context, await context.site(), routes);
  const starlight = await attempt('Starlight: weights', async () => {
    const {directory, endpoint = ''} = await context.peer('Starlight');
    const theirs = await weighAll(context, directory, [pages.guide, endpoint]);
    return [
      ...compare('guide', ours, theirs.get(pages.guide)),
      ...compare('endpoint', ours, theirs.get(endpoint)),
    ];
  });
  return [...heaviest(ours), ...starlight];
}

function weighAll(context: Context, directory: string, routes: readonly string[]): Promise<Weighed> {
  return withServer(directory, async (url) => {
    const weighed: Weighed = new Map();
    for (const route of routes) {
      weighed.set(route, await weigh(await context.browser(), url + route));
    }
    return weighed;
  });
}

/** The heaviest page is the one that counts. */
function heaviest(ours: Weighed): Row[] {
  const row = (name: string, field: keyof Weights, weighed: Weighed, atMost?: number): Row => {
    const [first] = [...weighed].sort(([, one], [, other]) => other[field] - one[field]);
    return {
      figure: `heaviest of ${weighed.size}: ${name}`,
      unit: 'KB',
      ...(first && {ours: first[1][field], note: first[0]}),
      ...(atMost !== undefined && {atMost}),
    };
  };
  const endpoints = new Map([...ours].filter(([route]) => referencePaths.includes(route)));
  return [
    ...fields.map((field) => row(figures[field].name, field, ours, figures[field].atMost)),
    row('HTML of an endpoint page', 'html', endpoints, 15),
  ];
}

function compare(page: 'guide' | 'endpoint', ours: Weighed, theirs: Weights | undefined): Row[] {
  return fields.map((field) => ({
    figure: `${page}: ${figures[field].name}`,
    unit: 'KB',
    ours: ours.get(pages[page])?.[field],
    ...(theirs && {peer: {name: 'Starlight', value: theirs[field]}}),
  }));
}
