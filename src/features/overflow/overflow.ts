import {onPage} from '@site/packages/runtime/browser';

/** Makes code and tables focusable while they overflow, so that the keyboard can scroll them. */
export function startOverflow(): void {
  const observer = new ResizeObserver((entries) =>
    entries.forEach(({target}) => update(target as HTMLElement)),
  );
  onPage(() => {
    observer.disconnect();
    document.querySelectorAll('main :is(pre, .table)').forEach((box) => observer.observe(box));
  });
}

function update(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.role = 'group';
    box.ariaLabel = sectionOf(box);
  } else {
    ['tabindex', 'role', 'aria-label'].forEach((name) => box.removeAttribute(name));
  }
}

/** Text of the heading above. */
function sectionOf(box: HTMLElement): string {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')];
  const above = headings.filter(
    (heading) => heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return above.at(-1)?.textContent ?? '';
}
