/** `npm start` as on a fresh machine: in a copy of the repository without anything built. */
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import getPort from 'get-port';
import {x} from 'tinyexec';
import {copyRepository} from '../../packages/site-tools';
import {ask, searchOn} from '../browser/support/search';

let folder: string;
let url: string;
/** Output of the command. */
let output: string;
let command: ReturnType<typeof x> | undefined;

/** Runs the command until it reports the address of the site. */
async function start(): Promise<void> {
  const port = await getPort();
  url = `http://localhost:${port}`;
  output = '';
  command = x('npm', ['start', '--', '--no-open', '--port', String(port)], {nodeOptions: {cwd: folder}});
  command.process?.stdout?.on('data', (chunk) => (output += String(chunk)));
  command.process?.stderr?.on('data', (chunk) => (output += String(chunk)));
  await expect.poll(() => output).toContain(`The site is at ${url}.`);
}

const isUp = (): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start test-'));
  copyRepository(folder);
});
test.afterEach(async () => {
  command?.kill();
  await expect.poll(isUp, 'the server ends with npm').toBe(false);
  rmSync(folder, {recursive: true, force: true});
});

test('npm start serves the site with its search, and shows changes and errors in pages', async ({page}) => {
  const violations: string[] = [];
  page.on('console', (message) =>
    violations.push(...(message.text().match(/.*Content Security Policy.*/) ?? [])),
  );
  const guide = path.join(folder, 'docs/cli/index.mdx');
  const text = readFileSync(guide, 'utf8');
  const edited = text.replace(/(?<=^---\n[^]*?\n---\n)/, '\nA quokka lives on this page.\n');
  const alert = page.getByRole('alert').filter({hasText: 'The build failed'});

  await start();
  expect(output).toContain('Building');
  await page.goto(`${url}/docs/cli`);
  await searchOn(page).button.click();
  await ask(page, 'webdav');
  await expect(searchOn(page).options.first()).toContainText('WebDAV');
  await page.keyboard.press('Escape');

  writeFileSync(guide, edited);
  await expect(page.getByText('A quokka lives on this page.')).toBeVisible();

  writeFileSync(guide, `${edited}\n<Tabs groupId="os">\n`);
  await expect(alert).toContainText('Expected a closing tag for `<Tabs>`');
  await expect(page.getByText('A quokka lives on this page.')).toBeVisible();
  expect(output).toContain('Expected a closing tag for `<Tabs>`');

  writeFileSync(guide, edited);
  await expect(alert).toBeHidden();
  expect(violations).toEqual([]);

  command?.kill();
  await expect.poll(isUp, 'the server ends with npm').toBe(false);
  await start();
  expect(output, 'the second start has nothing to build').not.toContain('Building');
  await page.goto(`${url}/docs/cli`);
  await expect(page.getByText('A quokka lives on this page.')).toBeVisible();
});
