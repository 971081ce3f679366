/**
 * An invisible field that has the focus from the press of the search until its
 * dialog opens, so that no typed letter is lost. It is not in the HTML: for a form
 * field, Chromium's autofill lays out the page once before its styles arrive.
 */

const ID = 'early-field';
const find = (): HTMLInputElement | null => document.getElementById(ID) as HTMLInputElement | null;

/** Adds the field and focuses it. @returns whether it was not there yet */
export function openEarlyField(): boolean {
  if (find()) {
    return false;
  }
  const field = Object.assign(document.createElement('input'), {id: ID, ariaLabel: 'Search'});
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.focus();
  return true;
}

/** Removes the field. @returns what was typed into it */
export function closeEarlyField(): string {
  const field = find();
  field?.remove();
  return field?.value ?? '';
}
