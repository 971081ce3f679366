import {isSlow} from '../boot/connection';
import {whenIdle} from './when-idle';

/** So long after the start nothing is loaded ahead for a reader who does nothing, in milliseconds. */
const PAUSE = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

let begun: Promise<void> | undefined;

/**
 * Loads something in an idle moment that the reader may need next: once they have moved, scrolled or pressed
 * anything, or after a pause, so that nothing disturbs the first look at a page. Not on slow lines or with data saver.
 */
export function loadAhead(load: () => unknown): void {
  begun ??= new Promise((resolve) => {
    const begin = (): void => resolve();
    SIGNS.forEach((type) => document.addEventListener(type, begin, {once: true, passive: true}));
    setTimeout(begin, PAUSE);
  });
  void begun.then(() => whenIdle(() => !isSlow() && load()));
}
