import {isSlow} from './connection';

/** How long readers look at a page before more is loaded than it needs, in milliseconds. */
const DELAY = 3000;

let ready: Promise<void> | undefined;

/** Runs something when the browser has nothing else to do, or after two seconds; Safari cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run, {timeout: 2000});
  } else {
    setTimeout(run, 500);
  }
}

/**
 * Loads something in an idle moment that the reader may need next, some time after the start: neither the first view
 * nor a first click has to share the line with it. Not on slow connections or with data saver.
 */
export function loadAhead(load: () => void): void {
  ready ??= new Promise((resolve) => setTimeout(resolve, DELAY));
  void ready.then(() => whenIdle(() => !isSlow() && load()));
}
