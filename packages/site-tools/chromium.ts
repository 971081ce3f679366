import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

/** The headless shell comes first: without windows, a test takes less than half of the processor time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of an installed Chromium, by default CHROMIUM_PATH; without one, Playwright launches its own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH ?? '';
  if (chosen !== '' && !existsSync(chosen)) {
    throw new Error(`CHROMIUM_PATH: ${chosen} does not exist. Fix: correct or unset it.`);
  }
  return chosen === '' ? systemPaths.find((path) => existsSync(path)) : chosen;
}

/** Installs Chromium if there is none: Debian's package as root, else Playwright's. */
export function ensureChromium(): void {
  if (findChromium() !== undefined) {
    return;
  }
  if (process.getuid?.() === 0 && run('apt-get', ['update'])) {
    run('apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
    ]);
  }
  if (findChromium() === undefined && !run('npx', ['playwright', 'install', 'chromium'])) {
    throw new Error(
      'Chromium was not found and could not be installed. Fix: install Chromium or Google Chrome, and set CHROMIUM_PATH if it is in an unusual place.',
    );
  }
}

function run(command: string, args: readonly string[]): boolean {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  return spawnSync(command, args, {stdio: 'inherit', env}).status === 0;
}
