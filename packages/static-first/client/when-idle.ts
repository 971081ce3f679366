/** Runs something when the browser has nothing else to do; Safari cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run);
  } else {
    setTimeout(run, 500);
  }
}
