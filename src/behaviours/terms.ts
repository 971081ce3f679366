/**
 * Explained words show their meaning while the pointer or the keyboard's focus
 * is on them; a press keeps it until the next press or Escape. Without script
 * the press alone does it.
 */
const TERM = '[data-part=term]';

/** So that the pointer can go over to the meaning, in milliseconds. */
const DELAY = 150;

let leaving: number | undefined;
let pinned: Element | undefined;

export function startTerms(): void {
  document.addEventListener('pointerover', ({target, pointerType}) => {
    const term = termAt(target);
    if (pointerType === 'mouse' && term !== undefined) {
      show(term);
    } else if (meaningAt(target) === undefined) {
      leave();
    } else {
      clearTimeout(leaving);
    }
  });
  document.addEventListener('focusin', ({target}) => {
    const term = termAt(target);
    if (term !== undefined) {
      show(term);
    }
  });
  document.addEventListener('focusout', ({target}) => {
    const term = termAt(target);
    if (term !== undefined) {
      hide(term);
    }
  });
  document.addEventListener('click', (event) => {
    const term = termAt(event.target);
    if (term === undefined) {
      return;
    }
    // The browser's own answer would close what the pointer has opened.
    event.preventDefault();
    if (pinned === term && isOpen(term)) {
      hide(term);
    } else {
      show(term);
      pinned = term;
    }
  });
}

function show(term: HTMLButtonElement): void {
  clearTimeout(leaving);
  const meaning = meaningOf(term);
  if (meaning === undefined || isOpen(term)) {
    return;
  }
  meaning.showPopover({source: term});
  // Where styles cannot tie the two together.
  if (!CSS.supports('position-area', 'block-end')) {
    const {left, bottom} = term.getBoundingClientRect();
    const room = document.documentElement.clientWidth - meaning.offsetWidth - 16;
    meaning.style.inset = `${bottom + scrollY}px auto auto ${Math.max(16, Math.min(left, room))}px`;
  }
}

function hide(term: Element): void {
  meaningOf(term)?.hidePopover();
  if (pinned === term) {
    pinned = undefined;
  }
}

function leave(): void {
  clearTimeout(leaving);
  leaving = window.setTimeout(() => {
    for (const term of document.querySelectorAll(TERM)) {
      if (term !== pinned && term !== document.activeElement && isOpen(term)) {
        hide(term);
      }
    }
  }, DELAY);
}

function termAt(target: EventTarget | null): HTMLButtonElement | undefined {
  return (target as Element | null)?.closest?.<HTMLButtonElement>(TERM) ?? undefined;
}

function meaningAt(target: EventTarget | null): Element | undefined {
  return (target as Element | null)?.closest?.('[data-part=definition]') ?? undefined;
}

function meaningOf(term: Element): HTMLElement | undefined {
  return document.getElementById(term.getAttribute('popovertarget') ?? '') ?? undefined;
}

function isOpen(term: Element): boolean {
  return meaningOf(term)?.matches(':popover-open') === true;
}
