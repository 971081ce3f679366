/** Programs that tests run in or on where they are installed; without them, those tests are skipped. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Whether a program is installed. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], {stdio: 'ignore'}).status === 0;
}

/** It has no `--version`. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined;
}

/** Path of an installed Firefox. */
export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
}

/** Programs that drive WebKit: its driver, the browser that the driver starts, and a display for it. */
export function findWebKit(): {driver: string; browser: string; display: string} | undefined {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const browser = ['x86_64', 'aarch64']
    .flatMap((machine) =>
      ['6.0', '4.1', '4.0'].map(
        (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      ),
    )
    .find((file) => existsSync(file));
  return browser !== undefined && existsSync(driver) && existsSync(display)
    ? {driver, browser, display}
    : undefined;
}

/** A Python that has the packages which the samples import. */
export function findPython(): string | undefined {
  return ['python3', '/usr/bin/python3'].find(
    (program) => spawnSync(program, ['-c', 'import argon2, cryptography']).status === 0,
  );
}

/** Where Debian keeps the sources of Go's modules. */
export const goModules = '/usr/share/gocode/src/golang.org/x';

/** Whether Go is there, and the modules which the samples import. */
export function hasGo(): boolean {
  return (
    spawnSync('go', ['version']).status === 0 &&
    ['crypto/argon2', 'text/cases', 'sys/cpu'].every((name) => existsSync(path.join(goModules, name)))
  );
}

/** What tests need: the step of `npm test` that has them, whether it is there, and its packages on Debian. */
const needs: readonly (readonly [step: string, name: string, isThere: () => boolean, packages: string])[] = [
  ['server', 'nginx', hasNginx, 'nginx'],
  ['browser', 'Firefox', () => findFirefox() !== undefined, 'firefox-esr'],
  ['browser', 'WebKit', () => findWebKit() !== undefined, 'webkit2gtk-driver xvfb'],
  [
    'unit',
    'Go and its modules',
    hasGo,
    'golang-go golang-golang-x-crypto-dev golang-golang-x-text-dev golang-golang-x-sys-dev',
  ],
  [
    'unit',
    'Python and its packages',
    () => findPython() !== undefined,
    'python3 python3-cryptography python3-argon2',
  ],
];

/** A line for each program that is missing: which tests were skipped, and how to install it. */
export function describeSkipped(steps: readonly string[]): string[] {
  return needs
    .filter(([step, , isThere]) => steps.includes(step) && !isThere())
    .map(
      ([, name, , packages]) =>
        `Skipped: tests with ${name}. To run them, on Debian: apt-get install ${packages}`,
    );
}
