import {onPage} from '@site/packages/static-first/browser';
import {storageKeys} from '@site/src/product';
import {closest} from './closest';
import {readStored, writeStored} from './storage';

/** Stores the chosen version of the docs. The menu opens by CSS. */
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
