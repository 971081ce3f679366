/** The scroll position of each history entry, kept in its state, so that it survives a reload. */
import {decodeAddress} from '../../page-markup/browser';

type State = {scroll?: number} | null;

/** Delay after the last scroll event, in milliseconds: browsers limit how often the history may be written. */
const SAVE_AFTER = 100;

/** Replaces the browser's scroll restoration, which happens before the page is in place. */
export function startScrollRestoration(): void {
  const disable = (): void => {
    history.scrollRestoration = 'manual';
  };
  disable();
  // Writing the history takes long on a slow device, and says nothing at the top of a page.
  if (Math.round(scrollY) !== (savedPosition() ?? 0)) {
    saveScroll();
  }
  window.addEventListener('pageshow', disable);
  // A reload restores the position before this script runs.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  let timer = 0;
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(saveScroll, SAVE_AFTER);
    },
    {passive: true},
  );
  // The position belongs to the previous entry.
  window.addEventListener('popstate', () => clearTimeout(timer));
}

/** Saves the position in the current history entry. */
export function saveScroll(): void {
  try {
    history.replaceState({...(history.state as State), scroll: Math.round(scrollY)}, '');
  } catch {
    // The browser's limit; the last position is close enough.
  }
}

/** The position in the current history entry, if any. */
export function savedPosition(): number | undefined {
  return (history.state as State)?.scroll;
}

/** Scrolls to the target of a hash and opens the `<details>` around it; without a target, to the top. */
export function revealTarget(hash: string): void {
  const target = findTarget(hash);
  if (target === null) {
    window.scrollTo({top: 0, behavior: 'instant'});
  } else {
    openAround(target);
    target.scrollIntoView({behavior: 'instant'});
  }
}

/** After a load browsers scroll by themselves, but not all of them into closed `<details>`. */
export function revealInClosedDetails(hash: string): void {
  const target = findTarget(hash);
  if (target !== null && openAround(target)) {
    target.scrollIntoView({behavior: 'instant'});
  }
}

/** Opens all `<details>` around an element. @returns whether any was closed */
export function openAround(target: Element): boolean {
  let wasClosed = false;
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    wasClosed ||= !part.open;
    part.open = true;
  }
  return wasClosed;
}

export function findTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodeAddress(hash.slice(1)));
}
