/** The browsers beside Chromium that tests run in where they are installed. */
import {existsSync} from 'node:fs';

const webKit = {
  driver: ['/usr/bin/WebKitWebDriver'],
  browser: ['x86_64', 'aarch64'].flatMap((machine) =>
    ['6.0', '4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  ),
  display: ['/usr/bin/Xvfb'],
};

/** Path of an installed Firefox. */
export function findFirefox(): string | undefined {
  return found(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
}

/** Programs that drive WebKit: its driver, the browser that the driver starts, and a display for it. */
export function findWebKit(): Record<keyof typeof webKit, string> | undefined {
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
    ...(findFirefox() === undefined ? ['Firefox (firefox-esr)'] : []),
    ...(findWebKit() === undefined ? ['WebKit (webkit2gtk-driver xvfb)'] : []),
  ];
  if (missing.length === 0) {
    return;
  }
  const message = `No tests in ${missing.join(' and ')}. Fix: on Debian, apt-get install what stands in brackets.`;
  if (process.env.CI !== undefined) {
    throw new Error(message);
  }
  console.warn(message);
}

function found(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
