/** Where the reader was on each page of the history: kept in the entry itself, so that it survives a reload. */

type State = {scroll?: number} | null;

/** After the last scroll event, in milliseconds: some browsers refuse to write the history more often. */
const SAVE_AFTER = 100;

/** Takes scrolling on the way back over from the browser, which does it before the page is there. */
export function startScrollMemory(): void {
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  saveScroll();
  window.addEventListener('pageshow', takeOver);
  // A document that is loaded anew scrolls before this script is there.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  let timer = 0;
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(saveScroll, SAVE_AFTER);
    },
    {passive: true},
  );
  // The place belongs to the entry that is left.
  window.addEventListener('popstate', () => clearTimeout(timer));
}

/** Notes the place in the present entry of the history. */
export function saveScroll(): void {
  try {
    history.replaceState({...(history.state as State), scroll: Math.round(scrollY)}, '');
  } catch {
    // Refused where it is asked too often; the place of a moment ago is near enough.
  }
}

/** The place that an entry of the history holds, if any. */
export function scrollOf(state: unknown): number | undefined {
  return (state as State)?.scroll;
}

export function revealTop(): void {
  window.scrollTo({top: 0, behavior: 'instant'});
}

/** Brings what an anchor names into view, and opens what it stands in; without such an element, the top. */
export function revealTarget(hash: string): void {
  const target = targetOf(hash);
  if (target === null) {
    revealTop();
  } else {
    openAround(target);
    target.scrollIntoView({behavior: 'instant'});
  }
}

/** Where the page was loaded, browsers scroll by themselves, but not all of them to what is folded away. */
export function revealFolded(hash: string): void {
  const target = targetOf(hash);
  if (target !== null && openAround(target)) {
    target.scrollIntoView({behavior: 'instant'});
  }
}

/** @returns whether anything was closed */
function openAround(target: Element): boolean {
  let wasClosed = false;
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    wasClosed ||= !part.open;
    part.open = true;
  }
  return wasClosed;
}

export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decode(hash.slice(1)));
}

/** Ids may hold letters of any script, which addresses escape. Not everything with a percent sign is an escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
