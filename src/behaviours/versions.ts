import {onPage} from '@site/packages/static-first/browser';
import {storageKeys} from '@site/src/product';
import {closest} from './delegation';
import {readStored, writeStored} from './storage';

/** Stores the chosen version of the docs. */
export function startVersions(): void {
  // Before the link is followed: keeps query and hash.
  document.addEventListener(
    'click',
    ({target}) => {
      const link = closest<HTMLAnchorElement>(target, 'a[data-version]');
      if (link?.dataset.version !== undefined) {
        link.search = location.search;
        link.hash = location.hash;
        writeStored(storageKeys.docsVersion, link.dataset.version);
      }
    },
    true,
  );
  onPage(showPreferred);
  startMenus();
}

/** CSS opens the menus of the bar at a pointer and while they have the focus. */
function startMenus(): void {
  const mark = (focused: EventTarget | null): void => {
    for (const toggle of document.querySelectorAll('.dropdown > [aria-haspopup]')) {
      toggle.ariaExpanded = String(toggle.parentElement === closest(focused, '.dropdown'));
    }
  };
  document.addEventListener('focusin', ({target}) => mark(target));
  document.addEventListener('focusout', ({relatedTarget}) => mark(relatedTarget));
  document.addEventListener('keydown', ({key, target}) => {
    const link = closest(target, '.dropdown a');
    if (key === 'Escape') {
      link?.blur();
    }
  });
}

/** Outside of the docs, the menu shows the stored version. */
function showPreferred(): void {
  const version = readStored(storageKeys.docsVersion);
  for (const toggle of document.querySelectorAll<HTMLAnchorElement>('.dropdown > [data-preferred-version]')) {
    const links = toggle.parentElement?.querySelectorAll<HTMLAnchorElement>('a[data-version]') ?? [];
    const link = [...links].find(({dataset}) => dataset.version === version);
    if (link !== undefined) {
      toggle.href = link.href;
      toggle.textContent = link.textContent;
    }
  }
}
