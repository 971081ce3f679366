import {theme} from '@site/packages/page-markup/browser';
import {open} from '@site/packages/runtime/browser';
import {openSearch} from '@site/src/features/search/client/start-search';
import {readStored} from '@site/src/storage';

/** The keyboard shortcuts of single keys, as `KeyboardEvent.key` names them. */
export const shortcuts = [
  {
    key: '/',
    label: 'Search; Ctrl+K or ⌘K works too, also while you type',
    run: () => openSearch(),
  },
  {key: '?', label: 'Show this list', run: () => void open('Shortcuts')},
  {key: '[', label: 'Go to the previous page', run: () => follow(theme.paginationPrevious)},
  {key: ']', label: 'Go to the next page', run: () => follow(theme.paginationNext)},
] as const;

/** Storage key; `off` disables single keys. */
export const STORAGE_KEY = 'shortcuts';

/** Listens for the keyboard shortcuts. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const run = actionOf(event);
    // An island may have a use of its own for a key.
    const isFree = !event.defaultPrevented && document.querySelector('dialog[open]') === null;
    if (run !== undefined && isFree) {
      event.preventDefault();
      run();
    }
  });
}

function actionOf({key, ctrlKey, metaKey, altKey}: KeyboardEvent): (() => void) | undefined {
  // With a modifier it is not text, so it works everywhere and cannot be disabled.
  if (key === 'k' && (ctrlKey || metaKey) && !altKey) {
    return () => openSearch();
  }
  const isSingleKey = !ctrlKey && !metaKey && !altKey;
  return isSingleKey && !takesText(document.activeElement) && readStored(STORAGE_KEY) !== 'off'
    ? shortcuts.find((shortcut) => shortcut.key === key)?.run
    : undefined;
}

/** Whether an element is a visible text field: a hidden one keeps the focus until the next frame. */
function takesText(element: Element | null): boolean {
  return (
    element !== null &&
    element.getClientRects().length > 0 &&
    element.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}

function follow(link: string): void {
  document.querySelector<HTMLElement>(`.${link}`)?.click();
}
