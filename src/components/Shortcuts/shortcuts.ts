/** A key of the site and what it does. */
export type Shortcut = {
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

/** Storage key under which a reader switches single keys off. */
export const STORAGE_KEY = 'shortcuts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Finds the shortcut that a press means.
 * @param typing whether the press goes into a field, where every key is text
 */
export function shortcutOf(press: Press, typing: boolean): Shortcut['id'] | undefined {
  // With a second key held it is no text, so it works everywhere and cannot be switched off.
  if (press.key === 'k' && (press.ctrlKey || press.metaKey) && !press.altKey) {
    return 'search';
  }
  if (typing || press.ctrlKey || press.metaKey || press.altKey) {
    return undefined;
  }
  return shortcuts.find(({key}) => key === press.key)?.id;
}

/** Whether an element takes text. One that was hidden keeps the focus until the next frame, but takes none. */
export function takesText(element: Element | null): boolean {
  return (
    element?.checkVisibility() === true &&
    element.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}
