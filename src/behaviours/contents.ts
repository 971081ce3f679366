import {onPage} from '@site/packages/static-first/browser';
import {onClick} from './delegation';
import {fold} from './collapse';

/** Classes of the links: in the list beside a guide, and in the list of a reference page. */
const LISTS = [
  {link: 'toc-highlight', active: 'table-of-contents__link--active'},
  {link: 'toc-inline-link', active: 'toc-inline-link--active'},
] as const;

/** Marks the current section in the contents lists, and toggles the list of narrow windows. */
export function startContents(): void {
  let isWaiting = false;
  const markSoon = (): void => {
    if (!isWaiting) {
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        LISTS.forEach(markCurrent);
      });
    }
  };
  document.addEventListener('scroll', markSoon, {passive: true});
  window.addEventListener('resize', markSoon, {passive: true});
  onPage(markSoon);
  onClick('.theme-doc-toc-mobile > button', toggleList);
}

function markCurrent({link, active}: (typeof LISTS)[number]): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>(`a.${link}`)].flatMap((entry) => {
    const heading = document.getElementById(decodeURIComponent(entry.hash.slice(1)));
    return heading === null ? [] : [{entry, box: boxOf(heading)}];
  });
  const current = currentOf(entries.map(({box}) => box));
  entries.forEach(({entry}, index) => entry.classList.toggle(active, index === current));
}

/** The current section is that of the first heading in the window if it is in the upper half, else the one before. */
function currentOf(headings: readonly DOMRect[]): number {
  const next = headings.findIndex(({top}) => top >= 0);
  const box = headings[next];
  if (box === undefined) {
    return headings.length - 1;
  }
  return box.bottom < innerHeight / 2 ? next : next - 1;
}

/** The box of a heading; in closed `<details>`, that of the closest visible parent. */
function boxOf(heading: Element): DOMRect {
  const box = heading.getBoundingClientRect();
  return box.height === 0 && heading.parentElement !== null ? boxOf(heading.parentElement) : box;
}

function toggleList(button: HTMLElement): void {
  const list = button.parentElement?.querySelector<HTMLElement>(':scope > ul') ?? copyList(button);
  if (list !== undefined) {
    fold(list, () => {
      button.ariaExpanded = String(button.ariaExpanded !== 'true');
    });
  }
}

/** Copies the list beside the text, without the mark of the current section. */
function copyList(button: HTMLElement): HTMLElement | undefined {
  const list = document.querySelector('.theme-doc-toc-desktop > ul')?.cloneNode(true) as
    HTMLElement | undefined;
  if (list !== undefined) {
    for (const link of list.querySelectorAll('a')) {
      link.className = 'table-of-contents__link';
    }
    button.parentElement?.append(list);
  }
  return list;
}
