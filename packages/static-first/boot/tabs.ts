/**
 * Which tab of a set shows. The inline script selects it while the page is
 * parsed, and the application again on each page that the reader moves to.
 */

/** Docusaurus's own key, before the name of the group. */
export const TABS_KEY = 'docusaurus.tab.';

/** Groups whose values are systems; the first that fits the browser's name of itself. */
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
 * Selects in every set of the page what the address asks for (`?os=linux`),
 * else what the reader chose before, else what fits the reader's system.
 */
export function restoreTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist][data-group]')) {
    const group = list.dataset.group as string;
    const value = new URLSearchParams(location.search).get(group) ?? stored(group) ?? systemOf(group);
    if (value !== undefined) {
      selectTab(list, value);
    }
  }
}

/** Selects a value in one set; a set that lacks it stays as it is. */
export function selectTab(list: Element, value: string): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  if (!tabs.some((tab) => tab.dataset.value === value)) {
    return;
  }
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
    document
      .getElementById(tab.getAttribute('aria-controls') as string)
      ?.toggleAttribute('hidden', !selected);
  }
}

function stored(group: string): string | undefined {
  try {
    return localStorage.getItem(TABS_KEY + group) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The reader's system, for the groups that are about systems. */
function systemOf(group: string): string | undefined {
  return SYSTEMS[group]?.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];
}
