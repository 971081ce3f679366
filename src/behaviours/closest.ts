/** `closest` for any event target: extensions dispatch events on the document itself. */
export function closest<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
