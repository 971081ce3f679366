/**
 * Tabs with the roles of the ARIA pattern. `data-group` on the list joins sets
 * whose choice is one, remembered under Docusaurus's own key and shared with
 * other tabs of the browser.
 */
const KEY = 'docusaurus.tab.';

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

export function startTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (tab !== null) {
      choose(tab);
    }
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event);
    const next = tab && neighbour(tab, event.key);
    if (next) {
      event.preventDefault();
      choose(next);
      next.focus();
    }
  });
  window.addEventListener('storage', ({key, newValue}) => {
    if (key?.startsWith(KEY) === true && newValue !== null) {
      selectInGroup(key.slice(KEY.length), newValue);
    }
  });
}

/**
 * Selects in every set of the page what the address asks for (`?os=linux`),
 * else what the reader chose before, else what fits the reader's system.
 */
export function restoreTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist][data-group]')) {
    const group = list.dataset.group ?? '';
    const value = new URLSearchParams(location.search).get(group) ?? stored(group) ?? systemOf(group);
    if (value !== undefined) {
      select(list, value);
    }
  }
}

function tabAt(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[role=tab]');
}

function tabsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=tab]')];
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab.parentElement as Element);
  const index = tabs.indexOf(tab);
  const target = {ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1}[key];
  return target === undefined ? undefined : tabs.at(target % tabs.length);
}

/** Selects a tab in all sets of its group. What the reader pressed stays where it is on the screen. */
function choose(tab: HTMLElement): void {
  const list = tab.closest<HTMLElement>('[role=tablist]');
  const {value} = tab.dataset;
  if (list === null || value === undefined) {
    return;
  }
  const {group} = list.dataset;
  if (group === undefined) {
    select(list, value);
    return;
  }
  const before = tab.getBoundingClientRect().top;
  selectInGroup(group, value);
  scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
  try {
    localStorage.setItem(KEY + group, value);
  } catch {
    // Storage may be switched off or full; then the choice lasts as long as the page.
  }
}

function selectInGroup(group: string, value: string): void {
  for (const list of document.querySelectorAll('[role=tablist]')) {
    if ((list as HTMLElement).dataset.group === group) {
      select(list, value);
    }
  }
}

/** Selects a value in one set; a set that lacks it stays as it is. */
function select(list: Element, value: string): void {
  const tabs = tabsOf(list);
  if (!tabs.some((tab) => tab.dataset.value === value)) {
    return;
  }
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !selected);
  }
}

function stored(group: string): string | undefined {
  try {
    return localStorage.getItem(KEY + group) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The reader's system, for the groups that are about systems. */
function systemOf(group: string): string | undefined {
  const systems = SYSTEMS[group] ?? [];
  return systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];
}
