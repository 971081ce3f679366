/**
 * Prefetches the neighbours of a page, and the page behind a link once the pointer has rested on it. Not on slow
 * connections or with data saver.
 */
import {theme} from '../../page-markup/browser';
import {isSlow} from '../inline-script/connection';
import {prefetchLink} from './navigation';
import {onPage} from './page-events';
import {whenIdle} from './when-idle';

/** How long the pointer rests on a link before its page is fetched, in milliseconds. */
const HOVER_DELAY = 100;

export function startPrefetch(): void {
  // A few kilobytes of HTML, which is only kept.
  onPage(() => whenIdle(() => !isSlow() && [...neighbourLinks()].forEach(prefetchLink)));
  let timer = 0;
  document.addEventListener('pointerover', ({target}) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => !isSlow() && prefetchLink(target), HOVER_DELAY);
  });
  document.addEventListener('focusin', ({target}) => !isSlow() && prefetchLink(target));
}

function* neighbourLinks(): Generator<Element> {
  yield* document.querySelectorAll(`.${theme.paginationLink}`);
  const current = document.querySelector(`.${theme.menuLink}[aria-current="page"]`)?.closest('li');
  for (const sibling of [current?.previousElementSibling, current?.nextElementSibling]) {
    const link = sibling?.querySelector(':scope > a');
    if (link) {
      yield link;
    }
  }
}
