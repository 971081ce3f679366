/**
 * Opens what holds the target of an address, and brings the target into view.
 * Browsers do so by themselves on a full load, not when script changes the address.
 */
export function openTarget(hash: string): void {
  const target = document.getElementById(decode(hash.slice(1)));
  const closed: HTMLDetailsElement[] = [];
  for (let part = target?.closest('details'); part; part = part.parentElement?.closest('details')) {
    if (!part.open) {
      closed.push(part);
    }
  }
  closed.forEach((part) => (part.open = true));
  if (closed.length > 0) {
    target?.scrollIntoView();
  }
}

/** Ids may hold letters of any script, which addresses escape. Not everything with a percent sign is an escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
