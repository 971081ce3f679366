/** Runs something when the browser has nothing else to do, or after two seconds; Safari cannot tell. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run, {timeout: 2000});
  } else {
    setTimeout(run, 500);
  }
}
