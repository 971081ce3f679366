/** The development server: how soon it answers, and how soon it shows what a writer has changed. */
import {readFileSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import type {Page} from '@playwright/test';
import getPort from 'get-port';
import {x} from 'tinyexec';
import type {Context} from '../lib/context';
import {copyRepository} from '../lib/workspace';
import {median, type Row} from '../results';

const TIMES = 5;
const GUIDE = {file: 'docs/web/login.mdx', route: '/docs/web/login'};
const ENDPOINT = {file: 'openapi/paths/account/login.yaml', route: '/docs/api/specs/login'};

/** Longer than any limit; whoever waits for it has failed. */
const PATIENCE = 120_000;

export async function measureDev(context: Context): Promise<Row[]> {
  const folder = copyRepository('dev');
  const page = await (await context.browser()).newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    // The first start fills the caches.
    await withDevServer(folder, page, () => Promise.resolve());
    return await withDevServer(folder, page, async (url, started) => {
      const changes = {guide: [] as number[], endpoint: [] as number[]};
      await page.goto(`${url}${GUIDE.route}`);
      for (let turn = 0; turn < context.times(TIMES); turn += 1) {
        changes.guide.push(await timeToShow(page, join(folder, GUIDE.file), turn, appendToGuide));
      }
      await page.goto(`${url}${ENDPOINT.route}`);
      for (let turn = 0; turn < context.times(TIMES); turn += 1) {
        changes.endpoint.push(await timeToShow(page, join(folder, ENDPOINT.file), turn, changeDescription));
      }
      return [
        {figure: 'npm start with caches until a page is shown', unit: 's', ours: started, atMost: 5},
        {figure: 'a changed guide is shown after', unit: 's', ours: median(changes.guide), atMost: 1},
        {figure: 'a changed endpoint is shown after', unit: 's', ours: median(changes.endpoint), atMost: 2},
      ];
    });
  } finally {
    await page.close();
  }
}

/** Starts the server, and hands over its address with the seconds until it showed a page. */
async function withDevServer<T>(
  folder: string,
  page: Page,
  use: (url: string, started: number) => Promise<T>,
): Promise<T> {
  const port = await getPort();
  const url = `http://localhost:${port}`;
  const start = performance.now();
  const server = x('node', ['tools/run.js', 'start', '--no-open', '--port', String(port)], {
    nodeOptions: {cwd: folder},
    throwOnError: false,
  });
  try {
    await isAnswering(url);
    await page.goto(`${url}${GUIDE.route}`);
    await page.locator('h1').waitFor();
    return await use(url, (performance.now() - start) / 1000);
  } finally {
    server.kill('SIGTERM');
    await server;
  }
}

async function isAnswering(url: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) {
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error(`The development server did not answer within ${PATIENCE / 1000} s.`);
}

/** Changes a file, and waits until the open page shows it; in seconds. */
async function timeToShow(
  page: Page,
  file: string,
  turn: number,
  change: (text: string, mark: string) => string,
): Promise<number> {
  const mark = `${basename(file)} changed for the ${turn + 1}th time`;
  const text = change(readFileSync(file, 'utf8'), mark);
  const start = performance.now();
  writeFileSync(file, text);
  await page.getByText(mark).first().waitFor();
  return (performance.now() - start) / 1000;
}

function appendToGuide(text: string, mark: string): string {
  return `${text}\n${mark}.\n`;
}

function changeDescription(text: string, mark: string): string {
  return text.replace(/^( *)description: \|\n/m, `$&$1  ${mark}.\n\n`);
}
