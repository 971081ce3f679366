const listeners: (() => void)[] = [];

/** Calls a listener now, and whenever another page or another search of the same page is shown. */
export function onPage(listener: () => void): void {
  listeners.push(listener);
  run(listener);
}

/** Tells all listeners that another page is in the document. */
export function announcePage(): void {
  listeners.forEach(run);
}

/** A part of the page that fails takes nothing else with it. */
function run(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error);
  }
}
