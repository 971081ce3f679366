/** What a writer sees in the browser while `npm start` runs, in a copy of the sources that the tests may damage. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import {expect, test} from './support/test';

const SOURCES = ['config', 'data', 'docs', 'openapi', 'packages', 'samples', 'src', 'static', 'tools'];
const FILES = ['docusaurus.config.ts', 'package-lock.json', 'package.json', 'sidebars.ts', 'tsconfig.json'];

test.describe('while npm start runs', {tag: '@long'}, () => {
  test.describe.configure({mode: 'serial', timeout: 180_000});
  test.use({expectedProblem: /webpack-dev-server/});
  let folder: string;
  let server: ChildProcess;
  let origin: string;

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'started '));
    for (const name of [...SOURCES, ...FILES]) {
      cpSync(name, path.join(folder, name), {recursive: true});
    }
    mkdirSync(path.join(folder, 'node_modules'));
    for (const name of readdirSync('node_modules').filter((each) => each !== '.cache')) {
      symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
    }
    const port = await getPort();
    origin = `http://localhost:${port}`;
    server = spawn(process.execPath, ['tools/run.js', 'start', '--no-open', '--port', String(port)], {
      cwd: folder,
      stdio: 'ignore',
    });
    await expect
      .poll(
        () =>
          fetch(origin).then(
            ({ok}) => ok,
            () => false,
          ),
        {timeout: 120_000},
      )
      .toBe(true);
  });

  test.afterAll(async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, {recursive: true});
  });

  for (const [file, from, to, message] of [
    ['docs/web/notes.mdx', /^title: .*/m, 'title: "unclosed', 'double quoted scalar (7:1)'],
    ['docs/web/notes.mdx', /^title: .*/m, 'title: [1, 2]', '"title" must be a string'],
    ['openapi/openapi.yaml', /$/, '\nx: [\n', 'openapi/openapi.yaml:'],
    ['data/glossary.yaml', /$/, '\nx: [\n', 'data/glossary.yaml: Flow sequence'],
  ] as const) {
    test(`${file}: says ${message} over the page until it is corrected`, async ({page}) => {
      await page.goto(`${origin}/docs/web/notes`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      const name = path.join(folder, file);
      const text = readFileSync(name, 'utf8');
      writeFileSync(name, text.replace(from, to));
      const overlay = page.locator('#webpack-dev-server-client-overlay');
      await expect(overlay.contentFrame().getByText(message).first()).toBeVisible({timeout: 60_000});
      writeFileSync(name, text);
      await expect(overlay).toBeHidden({timeout: 60_000});
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });
  }
});
