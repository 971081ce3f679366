import {closest, onClick, onPage, selectTab, TABS_KEY, whenIdle} from '@site/packages/runtime/browser';
import {writeStored} from '@site/src/storage';

const TAB = '[role=tab]';

/**
 * Tabs of the ARIA pattern. Sets with the same `data-group` share their choice, which
 * is stored under Docusaurus's key and followed by other browser tabs.
 */
export function startTabs(): void {
  onClick(TAB, choose);
  document.addEventListener('keydown', (event) => {
    const tab = closest(event.target, TAB);
    const next = tab && neighbour(tab, event.key);
    if (next) {
      event.preventDefault();
      choose(next);
      next.focus();
    }
  });
  // The browser's search finds what other panels hold, and selects their tab.
  const letFind = (): void =>
    document
      .querySelectorAll('[role=tabpanel][hidden]')
      .forEach((panel) => panel.setAttribute('hidden', 'until-found'));
  onPage(() => whenIdle(letFind));
  document.addEventListener('beforematch', ({target}) => {
    const tab = document.getElementById(
      closest(target, '[role=tabpanel]')?.getAttribute('aria-labelledby') ?? '',
    );
    if (tab?.parentElement && tab.dataset.value !== undefined) {
      selectTab(tab.parentElement, tab.dataset.value);
    }
  });
  window.addEventListener('storage', ({key, newValue}) => {
    if (key?.startsWith(TABS_KEY) === true && newValue !== null) {
      selectInGroup(key.slice(TABS_KEY.length), newValue);
    }
  });
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(tab.parentElement as Element).querySelectorAll<HTMLElement>(TAB)];
  const index = tabs.indexOf(tab);
  const target = {ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1}[key];
  return target === undefined ? undefined : tabs.at(target % tabs.length);
}

/** Selects a tab in all sets of its group, and keeps its position on the screen. */
function choose(tab: HTMLElement): void {
  const list = tab.closest<HTMLElement>('[role=tablist]');
  const {value} = tab.dataset;
  if (list === null || value === undefined) {
    return;
  }
  const {group} = list.dataset;
  if (group === undefined) {
    selectTab(list, value);
    return;
  }
  const before = tab.getBoundingClientRect().top;
  selectInGroup(group, value);
  scrollBy({top: tab.getBoundingClientRect().top - before, behavior: 'instant'});
  writeStored(TABS_KEY + group, value);
}

function selectInGroup(group: string, value: string): void {
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist]')) {
    if (list.dataset.group === group) {
      selectTab(list, value);
    }
  }
}
