import {describe, expect, it} from 'vitest';
import {ensureChromium, findChromium, type Machine} from './chromium';

/** A machine with these files; `installs` = files that a command adds when it runs well. */
function machine(
  files: string[],
  {installs = {}, ...overrides}: Partial<Machine> & {installs?: Record<string, string>} = {},
) {
  const present = new Set(files);
  const commands: string[] = [];
  const fake: Machine = {
    env: {},
    isRoot: true,
    exists: (path) => present.has(path),
    playwrightPath: () => '/cache/playwright/chrome',
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      commands.push(line);
      const added = installs[line];
      if (added !== undefined) {
        present.add(added);
      }
      return added !== undefined || line === 'apt-get update';
    },
    ...overrides,
  };
  return {fake, commands};
}

const aptGet = '/usr/bin/apt-get';
const aptInstall = 'apt-get install -y --no-install-recommends chromium fonts-liberation';
const npxInstall = 'npx playwright install chromium';

describe('findChromium', () => {
  it('takes CHROMIUM_PATH before all others', () => {
    const {fake} = machine(['/opt/chrome', '/usr/bin/chromium'], {env: {CHROMIUM_PATH: '/opt/chrome'}});
    expect(findChromium(fake)).toBe('/opt/chrome');
  });

  it('refuses a CHROMIUM_PATH that does not exist', () => {
    const {fake} = machine(['/usr/bin/chromium'], {env: {CHROMIUM_PATH: '/opt/chrome'}});
    expect(() => findChromium(fake)).toThrow('/opt/chrome, which does not exist');
  });

  it('takes the system’s before Playwright’s own', () => {
    const {fake} = machine([
      '/usr/bin/google-chrome',
      '/usr/bin/chromium-browser',
      '/cache/playwright/chrome',
    ]);
    expect(findChromium(fake)).toBe('/usr/bin/chromium-browser');
  });

  it('takes Playwright’s own when it is there', () => {
    expect(findChromium(machine(['/cache/playwright/chrome']).fake)).toBe('/cache/playwright/chrome');
    expect(findChromium(machine([]).fake)).toBeUndefined();
  });
});

describe('ensureChromium', () => {
  it('installs nothing when one is there', () => {
    const {fake, commands} = machine(['/usr/bin/chromium', aptGet]);
    expect(ensureChromium(fake)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it('installs the Debian package as root', () => {
    const {fake, commands} = machine([aptGet], {installs: {[aptInstall]: '/usr/bin/chromium'}});
    expect(ensureChromium(fake)).toBe('/usr/bin/chromium');
    expect(commands).toEqual(['apt-get update', aptInstall]);
  });

  it('installs by Playwright without root', () => {
    const {fake, commands} = machine([aptGet], {
      isRoot: false,
      installs: {[npxInstall]: '/cache/playwright/chrome'},
    });
    expect(ensureChromium(fake)).toBe('/cache/playwright/chrome');
    expect(commands).toEqual([npxInstall]);
  });

  it('installs by Playwright when the package fails', () => {
    const {fake, commands} = machine([aptGet], {installs: {[npxInstall]: '/cache/playwright/chrome'}});
    expect(ensureChromium(fake)).toBe('/cache/playwright/chrome');
    expect(commands).toEqual(['apt-get update', aptInstall, npxInstall]);
  });

  it('says what to do when nothing works', () => {
    expect(() => ensureChromium(machine([]).fake)).toThrow(
      'Install Chromium or Google Chrome, and set CHROMIUM_PATH',
    );
  });
});
