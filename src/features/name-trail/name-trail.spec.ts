import {visit} from '../../../tests/browser/support/application';
import {expect, test} from '../../../tests/browser/support/test';
import {example} from './example';

test('a name that is typed on the home page is encrypted anew with each key, and the server gets its hash', async ({
  page,
}) => {
  await visit(page, '/');
  const place = (name: string) => page.getByRole('listitem').filter({hasText: name}).locator('code');
  const [way, server] = [place('On the way'), place('Stores names')];
  await expect(way).toHaveText(example.encrypted);
  const field = page.getByLabel('File name');
  await field.fill('Report.TXT');
  await expect(way).not.toHaveText(example.encrypted);
  const sent = (await way.textContent()) ?? '';
  expect(sent).toHaveLength(example.encrypted.length);
  await expect(server).toHaveText([sent, example.hash]);
  await field.fill('😀.txt');
  await expect(way).not.toHaveText(sent);
  await expect(server.last()).not.toHaveText(example.hash);
  await expect(page.getByText(/gets 47 characters of ciphertext/)).toBeVisible();
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('the home page shows the example', async ({page}) => {
    await page.goto('/');
    await expect(page.getByText(example.encrypted).first()).toBeVisible();
    await expect(page.getByText('Type another name')).toBeHidden();
  });
});
