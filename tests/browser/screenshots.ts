/**
 * Takes pictures of pages at three widths in both colour modes, for the eye; no test.
 *
 *   tsx tests/browser/screenshots.ts [path …]      e.g. /docs/api/specs/login
 *
 * Visits the built site in SITE_DIR (default build/) and writes to test-results/screenshots/.
 */
import {chromium} from '@playwright/test';
import {builtSite, readArguments} from '../../packages/site-tools/command-line';
import {findChromium, representativePaths, startServer} from '../../packages/site-tools';
import {storageKeys} from '../../src/product';
import {colorModes, type ColorMode} from './support/color-mode';
import {startApplication} from './support/application';

const widths = [1440, 768, 390];
const folder = 'test-results/screenshots';
const given = readArguments({}, true).positionals;
const paths = given.length > 0 ? given : representativePaths;

const server = await startServer({directory: builtSite(process.env.SITE_DIR), port: 0, host: 'localhost'});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const mode of colorModes) {
    for (const width of widths) {
      await takePictures(mode, width);
    }
  }
} finally {
  await browser.close();
  await server.close();
}

async function takePictures(mode: ColorMode, width: number): Promise<void> {
  const page = await browser.newPage({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: {width, height: 900},
  });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.theme,
    mode,
  ] as const);
  for (const path of paths) {
    await page.goto(path);
    await startApplication(page);
    const name = path.replace(/^\//, '').replace(/\W+/g, '-') || 'home';
    const file = `${folder}/${name}-${width}-${mode}.png`;
    await page.screenshot({path: file, fullPage: true});
    console.log(file);
  }
  await page.close();
}
