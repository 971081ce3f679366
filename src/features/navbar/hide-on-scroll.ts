import {theme} from '@site/packages/page-markup/browser';
import {onPage} from '@site/packages/runtime/browser';

/** Hides the navigation bar on scrolling down; shows it on scrolling up and on each page. */
export function startNavbar(): void {
  let before = scrollY;
  window.addEventListener('scroll', () => {
    const distance = scrollY - before;
    before = scrollY;
    const height = navbar()?.offsetHeight ?? 0;
    // At the end of a page, some browsers bounce upwards.
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - height;
    if (scrollY < height || (distance < 0 && !isAtEnd)) {
      setHidden(false);
    } else if (distance > 0) {
      setHidden(true);
    }
  });
  // Reading the position here would lay the new page out too early.
  onPage(() => setHidden(false));
}

function setHidden(isHidden: boolean): void {
  navbar()?.toggleAttribute('data-hidden', isHidden);
}

function navbar(): HTMLElement | null {
  return document.querySelector(`.${theme.navbar}`);
}
