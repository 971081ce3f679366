/**
 * The element at the target of an event, or around it, that fits a selector. Targets are not always ours:
 * translators wrap texts, and extensions send events to the document itself.
 */
export function closest<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
