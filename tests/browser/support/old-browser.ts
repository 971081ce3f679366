/** Takes from a browser, before the page runs, what some in `browserslist` or older ones do not have. */
export function removeNewNames(): void {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(CSS, 'escape');
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  for (const {prototype} of [Element, Document]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const original = (prototype as Element)[name] as unknown;
      if (typeof original === 'function') {
        Object.defineProperty(prototype, name, {
          value(this: unknown, selector: string) {
            if (selector.includes(':has(')) {
              throw new SyntaxError(`${selector} is not a valid selector.`);
            }
            return (original as (...args: unknown[]) => unknown).call(this, selector);
          },
        });
      }
    }
  }
}
