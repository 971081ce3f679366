/**
 * The field that has the focus from the press of the search until its dialog is
 * there, so that no letter is lost. It is made when it is needed: because of a
 * field in the HTML, Chromium lays out the page once before its styles are
 * there, to see whether it could be filled in.
 */

const ID = 'early-field';
const find = (): HTMLInputElement | null => document.getElementById(ID) as HTMLInputElement | null;

/** Moves the focus into the field. If it is there already, nothing happens, and the answer is `false`. */
export function openEarlyField(): boolean {
  if (find()) {
    return false;
  }
  const field = Object.assign(document.createElement('input'), {id: ID, ariaLabel: 'Search'});
  // Only the letters count: the dialog shows them.
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.focus();
  return true;
}

/** Takes the field away. @returns what was typed into it */
export function closeEarlyField(): string {
  const field = find();
  field?.remove();
  return field?.value ?? '';
}
