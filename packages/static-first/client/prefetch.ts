/**
 * Prefetches less: not every link in view, as Docusaurus does, but the
 * neighbours of the page when the browser is idle, and what the reader points
 * at. On slow connections and with data saver nothing is fetched ahead.
 */
import type {ClientModule} from '@docusaurus/types';

type Connection = {effectiveType?: string; saveData?: boolean};

/** The previous and the next page, and the pages beside this one in the sidebar. */
const NEIGHBOURS = '.pagination-nav__link';

/** Whether fetching ahead would cost the reader more than it saves. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

function connection(): Connection | undefined {
  return (navigator as {connection?: Connection}).connection;
}

function loadNeighbours(): void {
  for (const link of neighbourLinks()) {
    window.docusaurus.preload(new URL(link.href).pathname);
  }
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
    const original = window.docusaurus;
    window.docusaurus = {
      // It loads what is not there yet, while the original `prefetch` would ask for every script again.
      // A page that fails is loaded anew when the reader goes there.
      preload(path) {
        const loaded = original.preload(path);
        return loaded && loaded.catch(() => []);
      },
      prefetch: () => false,
    };
  });
}

const module: ClientModule = {
  onRouteDidUpdate() {
    if (!isSlowConnection(connection())) {
      whenIdle(loadNeighbours);
    }
  },
};

export default module;
