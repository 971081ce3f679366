import {theme} from '@site/packages/page-markup/browser';
import {open} from '@site/packages/runtime/browser';
import {openSearch} from '@site/src/features/search/client/start-search';
import {readStored} from '@site/src/storage';

/** A keyboard shortcut. */
type Shortcut = {
  id: 'search' | 'list' | 'previous' | 'next';
  /** As `KeyboardEvent.key` names it. */
  key: string;
  label: string;
};

export const shortcuts: readonly Shortcut[] = [
  {id: 'search', key: '/', label: 'Search; Ctrl+K or ⌘K works too, also while you type'},
  {id: 'list', key: '?', label: 'Show this list'},
  {id: 'previous', key: '[', label: 'Go to the previous page'},
  {id: 'next', key: ']', label: 'Go to the next page'},
];

/** Storage key; `off` disables single keys. */
export const STORAGE_KEY = 'shortcuts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Finds the shortcut of a key press.
 * @param typing whether a text field has the focus
 */
export function shortcutOf(press: Press, typing: boolean): Shortcut['id'] | undefined {
  // With a modifier it is not text, so it works everywhere and cannot be disabled.
  if (press.key === 'k' && (press.ctrlKey || press.metaKey) && !press.altKey) {
    return 'search';
  }
  if (typing || press.ctrlKey || press.metaKey || press.altKey) {
    return undefined;
  }
  return shortcuts.find(({key}) => key === press.key)?.id;
}

/** Whether an element is a visible text field: a hidden one keeps the focus until the next frame. */
function takesText(element: Element | null): boolean {
  return (
    element !== null &&
    element.getClientRects().length > 0 &&
    element.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}

/** Listens for the keyboard shortcuts. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const id = shortcutOf(event, takesText(document.activeElement));
    const isSingleKey = !event.ctrlKey && !event.metaKey;
    const isOff = isSingleKey && readStored(STORAGE_KEY) === 'off';
    // An island may have a use of its own for a key.
    const isFree = !event.defaultPrevented && !isOff;
    if (id !== undefined && isFree && document.querySelector('dialog[open]') === null) {
      event.preventDefault();
      run(id);
    }
  });
}

function run(id: Shortcut['id']): void {
  if (id === 'list') {
    void open('Shortcuts');
  } else if (id === 'search') {
    openSearch();
  } else {
    const link = {previous: theme.paginationPrevious, next: theme.paginationNext}[id];
    document.querySelector<HTMLElement>(`.${link}`)?.click();
  }
}
