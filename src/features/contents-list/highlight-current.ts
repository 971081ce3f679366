import {decodeAddress, theme} from '@site/packages/page-markup/browser';
import {onPage, whenIdle} from '@site/packages/runtime/browser';

/** Highlights the current section in the contents lists. */
export function startContentsList(): void {
  let isWaiting = false;
  const highlightSoon = (): void => {
    if (!isWaiting) {
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        highlightCurrent();
      });
    }
  };
  document.addEventListener('scroll', highlightSoon, {passive: true});
  window.addEventListener('resize', highlightSoon, {passive: true});
  // At the top of a page the styles mark the first section, so this has time until its layout is done.
  onPage(() => whenIdle(highlightSoon));
}

function highlightCurrent(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-part=contents] a');
  const entries = [...links].flatMap((entry) => {
    const heading = document.getElementById(decodeAddress(entry.hash.slice(1)));
    // What the list does not show cannot be marked.
    return heading === null || entry.offsetParent === null ? [] : [{entry, box: boxOf(heading)}];
  });
  const current = findCurrent(entries.map(({box}) => box));
  entries.forEach(({entry}, index) => entry.classList.toggle(theme.contentsLinkActive, index === current));
}

/** The current section is that of the first heading in the window if it is in the upper half, else the one before. */
function findCurrent(headings: readonly DOMRect[]): number {
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
