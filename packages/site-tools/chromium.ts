/**
 * Finds a Chromium for the browser tests and installs one where none is.
 *
 *   tsx packages/site-tools/chromium.ts      prints its path
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {isMain} from './is-main';

/** What the functions need from the machine; tests give their own. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  isRoot: boolean;
  exists: (path: string) => boolean;
  /** Path of Playwright's own Chromium, installed or not; undefined without Playwright. */
  playwrightPath: () => string | undefined;
  /** Runs a command and says whether it went well. */
  run: (command: string, args: readonly string[]) => boolean;
};

type Playwright = {chromium: {executablePath: () => string}};

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium, or undefined; CHROMIUM_PATH comes first. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const {CHROMIUM_PATH: chosen} = machine.env;
  if (chosen !== undefined && chosen !== '') {
    if (!machine.exists(chosen)) {
      throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist. Correct or unset it.`);
    }
    return chosen;
  }
  const found = systemPaths.find((path) => machine.exists(path));
  if (found !== undefined) {
    return found;
  }
  const own = machine.playwrightPath();
  return own !== undefined && machine.exists(own) ? own : undefined;
}

/** Path of a Chromium; installs it from Debian's packages or by Playwright where none is found. */
export function ensureChromium(machine: Machine = thisMachine): string {
  const installs = [() => undefined, () => installPackages(machine), () => installByPlaywright(machine)];
  for (const install of installs) {
    install();
    const found = findChromium(machine);
    if (found !== undefined) {
      return found;
    }
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, and set CHROMIUM_PATH if it is in an unusual place.',
  );
}

function installPackages({isRoot, exists, run}: Machine): void {
  if (isRoot && exists('/usr/bin/apt-get') && run('apt-get', ['update'])) {
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
}

function installByPlaywright({run}: Machine): void {
  run('npx', ['playwright', 'install', 'chromium']);
}

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  playwrightPath: () => {
    try {
      // Loaded only when no other browser is there: it takes a while.
      const {chromium} = createRequire(import.meta.url)('@playwright/test') as Playwright;
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  },
  // What the command prints goes to stderr; stdout is for the path alone.
  run: (command, args) =>
    spawnSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    }).status === 0,
};

if (isMain(import.meta.url)) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
