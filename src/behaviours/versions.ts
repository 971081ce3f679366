import {onPage} from '@site/packages/static-first/browser';
import {storageKeys} from '@site/src/product';
import {closest} from './closest';
import {readStored, writeStored} from './storage';

/** Stores the chosen version of the docs, and opens and closes the menus of the bar. */
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
  startDropdowns();
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

/** Keyboard support for menus; the pointer needs CSS only. */
function startDropdowns(): void {
  document.addEventListener('keydown', (event) => {
    const toggle = closest(event.target, '.dropdown > [aria-haspopup]');
    if (event.key === 'Escape') {
      closeAll();
    } else if (toggle !== null && (event.key === 'Enter' || event.key === ' ') && !event.defaultPrevented) {
      event.preventDefault();
      setOpen(toggle, toggle.ariaExpanded !== 'true');
    }
  });
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({target}) => closeAll(closest(target, '.dropdown')));
  }
}

function closeAll(except: Element | null = null): void {
  for (const toggle of document.querySelectorAll('.dropdown--show > [aria-haspopup]')) {
    if (toggle.parentElement !== except) {
      setOpen(toggle, false);
    }
  }
}

function setOpen(toggle: Element, isOpen: boolean): void {
  toggle.ariaExpanded = String(isOpen);
  toggle.parentElement?.classList.toggle('dropdown--show', isOpen);
}
