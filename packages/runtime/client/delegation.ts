/** `closest` for any event target: extensions dispatch events on the document itself. */
export function closest<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Calls a listener for each click on an element of the selector or inside one. */
export function onClick<Found extends Element = HTMLElement>(
  selector: string,
  listener: (found: Found, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const found = closest<Found>(event.target, selector);
    if (found !== null) {
      listener(found, event);
    }
  });
}
