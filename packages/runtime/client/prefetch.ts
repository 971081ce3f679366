/**
 * Prefetches the neighbours of a page, and the page behind a link once the pointer has rested on it. Not on slow
 * connections or with data saver.
 */
import {theme} from '../../page-markup/browser';
import {isSlow} from './connection';
import {pathBehind} from './navigation';
import {onPage} from './page-events';
import {isFetched, prefetchPage} from './pages';
import {whenIdle} from './when-idle';

/** How long the pointer rests on a link before its page is fetched, in milliseconds; what is there is parsed at once. */
const HOVER_DELAY = 100;

export function startPrefetch(): void {
  onPage(() => whenIdle(() => neighbourLinks().forEach((link) => prefetch(link, false))));
  let timer = 0;
  document.addEventListener('pointerover', ({target}) => {
    const path = pathBehind(target);
    clearTimeout(timer);
    const delay = path !== undefined && isFetched(path) ? 0 : HOVER_DELAY;
    timer = window.setTimeout(() => prefetch(target, true), delay);
  });
  document.addEventListener('focusin', ({target}) => prefetch(target, true));
}

function prefetch(target: EventTarget | null, isLikely: boolean): void {
  const path = pathBehind(target);
  if (path !== undefined && !isSlow()) {
    void prefetchPage(path, isLikely);
  }
}

function neighbourLinks(): Element[] {
  const current = document.querySelector(`.${theme.menuLink}[aria-current="page"]`)?.closest('li');
  return [
    ...document.querySelectorAll(`.${theme.paginationLink}`),
    ...[current?.previousElementSibling, current?.nextElementSibling].flatMap(
      (sibling) => sibling?.querySelector(':scope > a') ?? [],
    ),
  ];
}
