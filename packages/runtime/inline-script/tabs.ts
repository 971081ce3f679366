/**
 * Selects the tab that each set shows: the inline script while the page is
 * parsed, the application on each page that the reader navigates to.
 */

/** Prefix of Docusaurus's storage key; the name of the group follows. */
export const TABS_KEY = 'docusaurus.tab.';

/** Groups of operating systems: the first pattern that matches the user agent wins. */
const SYSTEMS: Readonly<Record<string, Record<string, RegExp>>> = {
  os: {windows: /Windows/, macos: /Mac/, linux: /Linux|X11/},
  'mobile-os': {ios: /iPhone|iPad/, android: /Android/},
};

/**
 * Selects in every set the value from the query (`?os=linux`), else the stored
 * choice, else the reader's system.
 */
export function restoreTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist][data-group]')) {
    const group = list.dataset.group as string;
    const system = Object.entries(SYSTEMS[group] ?? {}).find(([, pattern]) =>
      pattern.test(navigator.userAgent),
    );
    selectTab(list, new URLSearchParams(location.search).get(group) ?? readStored(group) ?? system?.[0]);
  }
}

/** Selects a value in one set; a set without it stays as it is. */
export function selectTab(list: Element, value: string | undefined): void {
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
