import {isSlow} from '../inline-script/connection';
import {whenIdle} from './when-idle';

/** Without activity of the reader, loading ahead begins after this time, in milliseconds. */
const DELAY = 3000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

let ready: Promise<void> | undefined;

/**
 * Loads something in an idle moment that the reader may need next: once they have moved, scrolled or pressed
 * anything, or after a pause, so that nothing delays the first view of a page. Not on slow connections or with data saver.
 */
export function loadAhead(load: () => unknown): void {
  ready ??= new Promise((resolve) => {
    const begin = (): void => resolve();
    ACTIVITY.forEach((type) => document.addEventListener(type, begin, {once: true, passive: true}));
    setTimeout(begin, DELAY);
  });
  void ready.then(() => whenIdle(() => !isSlow() && load()));
}
