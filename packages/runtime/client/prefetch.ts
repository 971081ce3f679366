/**
 * Fetches the neighbours of a page ahead, and what a link leads to once the pointer has rested on it. Not on slow
 * connections or with data saver.
 */
import {theme} from '../../page-markup/browser';
import {isSlow} from '../boot/connection';
import {loadAhead} from './load-ahead';
import {preloadLinked} from './moves';
import {onPage} from './page-events';

/** So long the pointer rests on a link, in milliseconds. */
const HOVER_DELAY = 100;

export function startPrefetch(): void {
  onPage(() => loadAhead(() => [...neighbourLinks()].forEach(preloadLinked)));
  let timer = 0;
  document.addEventListener('pointerover', ({target}) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => !isSlow() && preloadLinked(target), HOVER_DELAY);
  });
  document.addEventListener('focusin', ({target}) => !isSlow() && preloadLinked(target));
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
