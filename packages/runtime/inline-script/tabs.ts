/**
 * Selects the tab that each set shows: the inline script while the page is
 * parsed, the application on each page that the reader navigates to.
 */

/** Prefix of Docusaurus's storage key; the name of the group follows. */
export const TABS_KEY = 'docusaurus.tab.';

/** Groups of operating systems: the first pattern that matches the user agent wins. */
const SYSTEMS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  os: [
    [/Windows/, 'windows'],
    [/Mac OS X|Macintosh/, 'macos'],
    [/Linux|X11/, 'linux'],
  ],
  'mobile-os': [
    [/iPhone|iPad/, 'ios'],
    [/Android/, 'android'],
  ],
};

/**
 * Selects in every set the value from the query (`?os=linux`), else the stored
 * choice, else the reader's system.
 */
export function restoreTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist][data-group]')) {
    const group = list.dataset.group as string;
    const value =
      new URLSearchParams(location.search).get(group) ?? readStored(group) ?? readersSystem(group);
    if (value !== undefined) {
      selectTab(list, value);
    }
  }
}

/** Selects a value in one set; a set without it stays as it is. */
export function selectTab(list: Element, value: string): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  if (!tabs.some((tab) => tab.dataset.value === value)) {
    return;
  }
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') as string);
    if (panel) {
      // Where browsers can, their search finds it.
      (panel as {hidden: unknown}).hidden = selected ? false : 'until-found';
    }
  }
}

function readStored(group: string): string | undefined {
  try {
    return localStorage.getItem(TABS_KEY + group) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The reader's operating system, for groups of systems. */
function readersSystem(group: string): string | undefined {
  return SYSTEMS[group]?.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];
}
