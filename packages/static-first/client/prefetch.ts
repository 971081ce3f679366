/**
 * Prefetches less: not every link in view, as Docusaurus does, but the
 * neighbours of the page when the browser is idle, and what the reader points
 * at. On slow connections and with data saver nothing is fetched ahead.
 */
import routesChunkNames from '@generated/routesChunkNames';
import type {ClientModule} from '@docusaurus/types';
import {loadArticle} from '../article/articles';

type Docusaurus = {prefetch: (path: string) => unknown; preload: (path: string) => unknown};
type Connection = {effectiveType?: string; saveData?: boolean};

let original: Docusaurus | undefined;

/** The previous and the next page, and the pages beside this one in the sidebar. */
const NEIGHBOURS = '.pagination-nav__link';

/** Whether fetching ahead would cost the reader more than it saves. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

function connection(): Connection | undefined {
  return (navigator as {connection?: Connection}).connection;
}

function prefetchNeighbours(): void {
  const paths = [...neighbourLinks()].map((link) => new URL(link.href).pathname);
  for (const path of new Set(paths)) {
    original?.prefetch(path);
    if (isStatic(path)) {
      // One that fails is tried again, and reported, when the reader goes there.
      loadArticle(path).catch(() => undefined);
    }
  }
}

/** Whether the content comes with the page's HTML: it does where a page has a module of that name. */
function isStatic(path: string): boolean {
  return Object.entries(routesChunkNames).some(
    ([route, chunks]) => route.replace(/-[^-]+$/, '') === path && 'content' in chunks,
  );
}

function* neighbourLinks(): Generator<HTMLAnchorElement> {
  yield* document.querySelectorAll<HTMLAnchorElement>(NEIGHBOURS);
  const current = document.querySelector('.menu__link[aria-current="page"]')?.closest('li');
  for (const sibling of [current?.previousElementSibling, current?.nextElementSibling]) {
    const link = sibling?.querySelector<HTMLAnchorElement>(':scope > a, :scope > div > a');
    if (link) {
      yield link;
    }
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run);
  } else {
    setTimeout(run, 500);
  }
}

if (typeof window !== 'undefined') {
  // The object is put into place after all client modules have run.
  queueMicrotask(() => {
    const target = window as unknown as {docusaurus?: Docusaurus};
    original = target.docusaurus;
    if (original !== undefined) {
      target.docusaurus = {preload: original.preload, prefetch: () => false};
    }
  });
}

const module: ClientModule = {
  onRouteDidUpdate() {
    if (!isSlowConnection(connection())) {
      whenIdle(prefetchNeighbours);
    }
  },
};

export default module;
