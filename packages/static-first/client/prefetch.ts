/**
 * Prefetches the neighbours of a page when the browser is idle, and the targets of
 * links on hover and focus. Not on slow connections or with data saver.
 */
import {isSlow} from '../boot/connection';
import {preloadLinked} from './moves';
import {onPage} from './page-events';

export function startPrefetch(): void {
  onPage(() => {
    if (!isSlow()) {
      whenIdle(() => [...neighbourLinks()].forEach(preloadLinked));
    }
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({target}) => !isSlow() && preloadLinked(target));
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
