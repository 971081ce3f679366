/**
 * Fetches pages before they are asked for: the next and the previous one and the
 * neighbours in the sidebar when the browser is idle, and what the reader points
 * at. On slow connections and with data saver nothing is fetched ahead.
 */
import {preloadLinked} from './moves';
import {onPage} from './page-events';

type Connection = {effectiveType?: string; saveData?: boolean};

/** Whether fetching ahead would cost the reader more than it saves. */
function isSlowConnection(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

export function startPrefetch(): void {
  const isAllowed = (): boolean => !isSlowConnection((navigator as {connection?: Connection}).connection);
  onPage(() => {
    if (isAllowed()) {
      whenIdle(() => [...neighbourLinks()].forEach(preloadLinked));
    }
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({target}) => isAllowed() && preloadLinked(target));
  }
}

function* neighbourLinks(): Generator<Element> {
  yield* document.querySelectorAll('.pagination-nav__link');
  const current = document.querySelector('.menu__link[aria-current="page"]')?.closest('li');
  for (const sibling of [current?.previousElementSibling, current?.nextElementSibling]) {
    const link = sibling?.querySelector(':scope > a, :scope > div > a');
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
