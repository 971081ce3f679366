/**
 * Runs in the page, before its own scripts: writes down when a link was
 * pressed, and when a page with another heading has been painted. Kept in
 * sessionStorage, so that it works with and without a new document.
 */
export function installClickProbe(): void {
  const key = 'bench-click';
  const now = (): number => performance.timeOrigin + performance.now();
  const heading = (): string => document.querySelector('h1')?.textContent ?? '';
  const pending = (): {at: number; heading: string; path: string} | undefined => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as {at: number; heading: string; path: string});
  };
  const watch = (): void => {
    const click = pending();
    if (click === undefined) {
      return;
    }
    if (heading() !== '' && heading() !== click.heading && location.pathname !== click.path) {
      // The heading is in place before this frame is painted; in the next one it has been.
      requestAnimationFrame(() => {
        sessionStorage.setItem('bench-result', String(now() - click.at));
        sessionStorage.removeItem(key);
      });
    } else {
      requestAnimationFrame(watch);
    }
  };
  addEventListener(
    'click',
    (event) => {
      sessionStorage.removeItem('bench-result');
      sessionStorage.setItem(
        key,
        JSON.stringify({
          at: performance.timeOrigin + event.timeStamp,
          heading: heading(),
          path: location.pathname,
        }),
      );
      requestAnimationFrame(watch);
    },
    true,
  );
  // A new document goes on watching for the click in the old one.
  requestAnimationFrame(watch);
}
