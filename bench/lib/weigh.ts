/** Weighs pages: what a browser asks for before and after the first interaction. */
import type {Browser} from '@playwright/test';
import {compressed, isCompressed} from '../../packages/site-tools/weigh';
import {openContext} from './pages';
import type {Asked, Recorder} from './recorder';

/** Bytes after gzip level 9; what is compressed already (fonts) counts as it is. */
export type Weights = {
  html: number;
  styles: number;
  /** Script files before interaction, and scripts inline in the page. */
  script: number;
  inline: number;
  fonts: number;
  /** Script files of the page in all, after interaction; prefetches left out. */
  scriptAfter: number;
  /** Everything fetched ahead: by prefetch, or as data of other pages. */
  prefetched: number;
};

/** Before interaction, without the HTML: what the design's limits speak of. */
export const besideHtml = ({styles, script, fonts}: Weights): number => styles + script + fonts;

/** Weighs pages of one served site; a file is weighed once. */
export function createScales(browser: Browser, recorder: Recorder): (route: string) => Promise<Weights> {
  const known = new Map<string, number>();
  const weightOf = async (path: string): Promise<number> => {
    const found = known.get(path);
    if (found !== undefined) {
      return found;
    }
    const answer = await fetch(`${recorder.url}${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const weight = !answer.ok ? 0 : isCompressed(path) ? body.length : compressed(body);
    known.set(path, weight);
    return weight;
  };
  const sum = async (asked: readonly Asked[], fits: (one: Asked) => boolean): Promise<number> => {
    const paths = new Set(asked.filter(fits).map(({path}) => path));
    const weights = await Promise.all([...paths].map(weightOf));
    return weights.reduce((total, weight) => total + weight, 0);
  };
  return async (route) => {
    const context = await openContext(browser);
    try {
      await context.addInitScript(holdIdleWork);
      const page = await context.newPage();
      recorder.take();
      await page.goto(`${recorder.url}${route}`, {waitUntil: 'load'});
      await recorder.quiet();
      const before = recorder.take();
      const inline = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
          .filter(({type}) => ['', 'module', 'text/javascript'].includes(type))
          .map(({text}) => text)
          .join('\n'),
      );
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
      await page.evaluate(() => (window as unknown as Held).releaseIdleWork());
      await recorder.quiet();
      await recorder.quiet();
      const all = [...before, ...recorder.take()];
      const is =
        (...kinds: string[]) =>
        (one: Asked) =>
          !one.prefetch && kinds.includes(one.kind);
      return {
        html: await weightOf(new URL(page.url()).pathname),
        styles: await sum(before, is('style')),
        script: await sum(before, is('script')),
        inline: inline === '' ? 0 : compressed(inline),
        fonts: await sum(before, is('font')),
        scriptAfter: await sum(all, is('script')),
        prefetched: await sum(all, (one) => one.prefetch || one.kind === 'empty'),
      };
    } finally {
      await context.close();
    }
  };
}

type Held = {releaseIdleWork: () => void};

/**
 * Runs in the page before its scripts. What pages fetch when the browser is
 * idle, a search for instance, is not needed to read them: it is held back and
 * counts as after the first interaction. That is in the peers' favour.
 */
function holdIdleWork(): void {
  const original = window.requestIdleCallback.bind(window);
  const held: IdleRequestCallback[] = [];
  window.requestIdleCallback = (callback) => held.push(callback);
  Object.assign(window, {
    releaseIdleWork: () => {
      window.requestIdleCallback = original;
      held.forEach((callback) => original(callback));
    },
  });
}
