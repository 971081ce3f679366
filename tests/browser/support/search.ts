import {expect, type Locator, type Page} from '@playwright/test';

/** The parts of the search. */
export function searchOn(page: Page) {
  const dialog = page.getByRole('dialog', {name: 'Search'});
  return {
    // The one in the navigation bar; the home page has another one.
    button: page.locator('.navbar').getByRole('button', {name: /^Search\b/}),
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    // The option that Enter opens.
    current: dialog.getByRole('option', {selected: true}),
    status: dialog.getByRole('status'),
  };
}

/** Replaces the text of a field key by key; over BiDi, `fill` sets a value that the application does not notice. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await (text === '' ? field.press('Delete') : field.pressSequentially(text));
}

/** Types a query into the open dialog and waits for its results. */
export async function ask(page: Page, query: string): Promise<void> {
  const {dialog, field, status} = searchOn(page);
  await retype(field, query);
  await expect(dialog).toHaveAttribute('data-search-state', 'ready');
  await expect(status).toHaveText(/found/);
}

/** Addresses of the results, in their order. */
export function addresses(page: Page): Promise<string[]> {
  return searchOn(page).options.evaluateAll((options) =>
    options.flatMap((option) => option.getAttribute('href') ?? []),
  );
}

/** Closes the dialog and waits until the page has the focus and its own address. */
export async function closeSearch(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(searchOn(page).dialog).toBeHidden();
  await expect(page.locator('input:focus')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]q=/);
}
