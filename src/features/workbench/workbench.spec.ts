import type {Locator, Page} from '@playwright/test';
import {storageKeys} from '../../../packages/product';
import {brokenRules, lowContrast} from '../../../tests/browser/support/axe';
import {recordRequests, visit} from '../../../tests/browser/support/application';
import {retype} from '../../../tests/browser/support/search';
import {storeBefore} from '../../../tests/browser/support/storage';
import {expect, test} from '../../../tests/browser/support/test';
import {demo} from './demo';

const guide = '/docs/api/guides/cryptography';
const form = (page: Page, name: string): Locator => page.getByRole('group', {name, exact: true});
const shown = (group: Locator, name: string): Locator =>
  group
    .locator('dl > div')
    .filter({has: group.page().getByText(name, {exact: true})})
    .locator('code');

/** Opens the workbench by keyboard. */
async function openWorkbench(page: Page): Promise<void> {
  await visit(page, guide);
  await page.getByText('Open the workbench').focus();
  await page.keyboard.press('Enter');
  await expect(form(page, 'Encrypt').getByRole('status')).toHaveText('Encrypted.');
}

test.describe('offline', () => {
  test.use({expectedProblem: /ERR_INTERNET_DISCONNECTED/});

  test('the workbench encrypts, opens what it has encrypted, and derives, by keyboard and offline', async ({
    page,
    context,
  }) => {
    await openWorkbench(page);
    // The script that derives comes with the first press; the policy lets it run.
    const derive = form(page, 'Derive');
    await derive.getByRole('combobox').selectOption('2');
    await derive.getByRole('button', {name: 'Derive'}).press('Enter');
    await expect(shown(derive, 'Login password')).toHaveText(/^1c91b38d6fe8313ed0a3b7770a0a903b.{96}$/);
    await context.setOffline(true);
    // Scripts and pages that are loaded ahead go on trying.
    const requests = recordRequests(page, (file) => !/^\/(assets|docs)\//.test(file));
    const [encrypt, open] = [form(page, 'Encrypt'), form(page, 'Open')];
    await retype(encrypt.getByRole('textbox', {name: 'Name or metadata'}), '{"name":"Größe 😀"}');
    await encrypt.getByRole('combobox').selectOption('3');
    await expect(shown(encrypt, 'Ciphertext')).toHaveText(/^003[0-9a-f]{24}/);
    await expect(encrypt.getByRole('textbox', {name: 'Key', exact: true})).toHaveValue(demo.keys[3]);
    const key = open.getByRole('textbox', {name: 'Key', exact: true});
    await retype(
      open.getByRole('textbox', {name: 'Ciphertext'}),
      (await shown(encrypt, 'Ciphertext').textContent()) ?? '',
    );
    await retype(key, demo.keys[3]);
    await expect(shown(open, 'Text')).toHaveText('{"name":"Größe 😀"}');
    await retype(key, demo.keys[2]);
    await expect(open.getByRole('status')).toHaveText(/^key: .* hex, and character 7 of this one is not\.$/);
    expect(requests).toEqual([]);
  });
});

test(
  'a screen reader finds every field by its name, and says each result',
  {tag: '@engines'},
  async ({page}) => {
    await openWorkbench(page);
    await expect(page.getByRole('group', {name: 'Encrypt', exact: true}).locator('xpath=..'))
      .toMatchAriaSnapshot(`
- group "Encrypt":
  - textbox "Name or metadata"
  - combobox "Version"
  - textbox "Key"
  - textbox "HMAC key, for the name hash of version 3"
  - status: Encrypted.
  - term: /Ciphertext/
  - definition
- group "Open":
  - textbox "Ciphertext"
  - textbox "Key"
  - status: It opens.
- group "Derive":
  - textbox "Password"
  - combobox "Version of the account"
  - textbox "Salt"
  - button "Derive"
  - status`);
    // The same sentence is said again only if it is another element.
    const sentence = await form(page, 'Encrypt').getByRole('status').locator('span').elementHandle();
    await retype(form(page, 'Encrypt').getByRole('textbox', {name: 'Name or metadata'}), 'photo.jpg');
    await expect.poll(() => sentence?.evaluate(({isConnected}) => isConnected)).toBe(false);
    await expect(form(page, 'Encrypt').getByRole('status')).toHaveText('Encrypted.');
  },
);

test('a megabyte is encrypted, shown in part and copied whole', async ({page}) => {
  await openWorkbench(page);
  const encrypt = form(page, 'Encrypt');
  await encrypt.getByRole('textbox', {name: 'Name or metadata'}).fill('a'.repeat(2 ** 20));
  await expect(shown(encrypt, 'Ciphertext')).toContainText('characters)');
  const copied = await encrypt.getByRole('button', {name: 'Copy: Ciphertext'}).getAttribute('data-copy');
  expect(copied).toHaveLength(15 + Math.ceil((2 ** 20 + 16) / 3) * 4);
});

for (const mode of ['light', 'dark']) {
  test(`the workbench keeps the rules of axe and fits 320 px in the ${mode} mode`, async ({page}) => {
    await storeBefore(page, {[storageKeys.theme]: mode});
    await page.setViewportSize({width: 320, height: 640});
    await openWorkbench(page);
    await retype(form(page, 'Open').getByRole('textbox', {name: 'Ciphertext'}), '001');
    await expect(form(page, 'Open').getByRole('status')).toContainText('prefix');
    const broken = await brokenRules(page, {rules: {'color-contrast': {enabled: false}}});
    expect([...broken, ...(await lowContrast(page))]).toEqual([]);
    // Beside a scroll bar.
    const {scrollWidth, clientWidth} = await page.evaluate(() => {
      const root = document.documentElement;
      return {scrollWidth: root.scrollWidth, clientWidth: root.clientWidth};
    });
    expect(scrollWidth).toBe(clientWidth);
  });
}
