/** The browsers beside Chromium that tests run in where they are installed. */
import {existsSync} from 'node:fs';

/** Programs that drive WebKit: its driver, the browser that the driver starts, and a display for it. */
export type WebKit = {driver: string; browser: string; display: string};

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const webKit = {
  driver: ['/usr/bin/WebKitWebDriver'],
  browser: ['x86_64', 'aarch64'].flatMap((machine) =>
    ['6.0', '4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  ),
  display: ['/usr/bin/Xvfb'],
};

/** Path of an installed Firefox; FIREFOX_PATH comes first. */
export function findFirefox(): string | undefined {
  const chosen = process.env.FIREFOX_PATH ?? '';
  if (chosen !== '' && !existsSync(chosen)) {
    throw new Error(`FIREFOX_PATH: ${chosen} does not exist. Fix: correct or unset it.`);
  }
  return chosen === '' ? found(firefoxPaths) : chosen;
}

export function findWebKit(): WebKit | undefined {
  const driver = found(webKit.driver);
  const browser = found(webKit.browser);
  const display = found(webKit.display);
  return driver === undefined || browser === undefined || display === undefined
    ? undefined
    : {driver, browser, display};
}

/** Says which engines are missing; where nobody watches, that is a failure. */
export function reportMissingEngines(): void {
  const missing = [
    ...(findFirefox() === undefined ? [['Firefox', 'firefox-esr']] : []),
    ...(findWebKit() === undefined ? [['WebKit', 'webkit2gtk-driver xvfb']] : []),
  ];
  if (missing.length === 0) {
    return;
  }
  const names = missing.map(([name]) => name).join(' and ');
  const packages = missing.map(([, name]) => name).join(' ');
  const message = `The tests in ${names} are skipped: not installed. Fix: on Debian, apt-get install ${packages}`;
  if (process.env.CI !== undefined) {
    throw new Error(message.replace('are skipped', 'cannot run'));
  }
  console.warn(message);
}

function found(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
