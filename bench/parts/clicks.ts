/** From a click on a link to the painted heading of the next page, ours beside VitePress's. */
import {withServer, type Context} from '../lib/context';
import {guides} from '../lib/content';
import {firstClick, walk, type Profile} from '../lib/walk';
import {attempt, median, type Row} from '../results';

/** Areas with many guides; the first eleven of each are walked through. */
const AREAS = ['/docs/web', '/docs/desktop'];
const FIRST_CLICKS = 7;

type Clicks = Record<Profile | 'first', number>;

const figures: {key: keyof Clicks; name: string; atMost?: number; ratioAtMost?: number}[] = [
  {key: 'fast', name: 'click, application running, fast', ratioAtMost: 0.9},
  {key: 'slow', name: 'click, application running, slow 4G and processor 4 × slower', ratioAtMost: 0.95},
  {key: 'first', name: 'first click on an untouched page, slow', atMost: 270},
];

export async function measureClicks(context: Context): Promise<Row[]> {
  const ours = await clicksOf(context, await context.site());
  return attempt('VitePress: clicks', async () => {
    const theirs = await clicksOf(context, (await context.peer('VitePress')).directory);
    return figures.map(({key, name, ...limits}) => ({
      figure: name,
      unit: 'ms',
      ours: ours[key],
      peer: {name: 'VitePress', value: theirs[key]},
      ...limits,
    }));
  });
}

/** Medians. */
async function clicksOf(context: Context, directory: string): Promise<Clicks> {
  const browser = await context.browser();
  const walks = guides
    .filter(({path}) => AREAS.includes(path))
    .map(({routes}) => routes.slice(0, context.quick ? 4 : 11));
  const [[, from = '', to = ''] = []] = walks;
  return withServer(directory, async (url) => {
    const clicks: Record<keyof Clicks, number[]> = {fast: [], slow: [], first: []};
    for (const paths of walks) {
      clicks.fast.push(...(await walk(browser, url, paths, 'fast')));
      clicks.slow.push(...(await walk(browser, url, paths, 'slow')));
    }
    for (let turn = 0; turn < context.times(FIRST_CLICKS); turn += 1) {
      clicks.first.push(await firstClick(browser, url, from, to));
    }
    return {fast: median(clicks.fast), slow: median(clicks.slow), first: median(clicks.first)};
  });
}
