import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {licenceFault, type Manifest} from './licences';
import {lockFaults, packagesWithInstallScripts, readLockFile} from './lock-file';
import {readReasons, reasonFaults} from './reasons';

const root = fileURLToPath(new URL('../..', import.meta.url));
const locked = readLockFile(join(root, 'package-lock.json'));
const reasons = readReasons(readFileSync(join(root, 'DEPENDENCIES.md'), 'utf8'));

type Direct = {dependencies: Record<string, string>; devDependencies: Record<string, string>};

describe('the dependencies', () => {
  const {dependencies, devDependencies} = readJson<Direct>('package.json');
  const direct = {...dependencies, ...devDependencies};

  it('each have a reason, and no reason is left over', () => {
    expect(reasonFaults(Object.keys(direct), reasons.dependencies)).toEqual([]);
  });

  it('have exact versions', () => {
    expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('have licences that are allowed, as far down as they go', () => {
    // Programs for other systems are locked but not installed.
    const installed = [...locked.keys()].map((folder) => join(folder, 'package.json')).filter(isThere);
    expect(installed.length).toBeGreaterThan(1000);
    expect(installed.flatMap((file) => licenceFault(file, readJson<Manifest>(file)) ?? [])).toEqual([]);
  });

  it('are explained where they would run a script when they are installed', () => {
    expect(reasonFaults(packagesWithInstallScripts(locked), reasons.installScripts)).toEqual([]);
  });

  it('are locked by version and hash alone, so that any mirror can serve them', () => {
    expect(lockFaults(locked)).toEqual([]);
  });
});

describe('licenceFault', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])('allows %s', (license) => {
    expect(licenceFault('a', {name: 'a', license})).toBeUndefined();
  });

  it('reads the lists of old packages', () => {
    expect(licenceFault('a', {name: 'a', licenses: [{type: 'MIT'}]})).toBeUndefined();
  });

  it.each([
    ['GPL-3.0', 'GPL-3.0'],
    ['MIT AND GPL-3.0', 'MIT AND GPL-3.0'],
    [undefined, 'not named'],
    ['', 'not named'],
  ])('refuses %s and says how to fix it', (license, named) => {
    const fault = licenceFault('node_modules/a/package.json', {name: 'a', license});
    expect(fault).toContain(`node_modules/a/package.json: the licence is ${named}. Fix: `);
  });

  it('refuses a package that stands apart once its licence changes', () => {
    expect(licenceFault('a', {name: '@filen/sdk', license: 'Proprietary'})).toContain('Proprietary');
  });
});

describe('lockFaults', () => {
  it.each([
    [{resolved: 'https://packages.example.org/a.tgz', integrity: 'sha512-a'}, 'https://packages.example.org'],
    [{link: true}, 'a link'],
    [{}, 'no integrity hash'],
  ])('finds what is wrong with %j', (entry, text) => {
    expect(lockFaults(new Map([['node_modules/a', entry]]))).toEqual([expect.stringContaining(text)]);
  });
});

describe('reasonFaults', () => {
  it('names the line of what is left over, unexplained or there twice', () => {
    const {dependencies, installScripts} = readReasons(
      ['| `a`, `b` | one |', '| `c` | |', '| `a` | two |', '## Install scripts', '| `d` | none |'].join('\n'),
    );
    expect(installScripts.map(({name}) => name)).toEqual(['d']);
    expect(reasonFaults(['a', 'c', 'e'], dependencies).map((fault) => fault.replace(/ Fix.*/, ''))).toEqual([
      'DEPENDENCIES.md: e is missing.',
      'DEPENDENCIES.md:1: b is not there any more.',
      'DEPENDENCIES.md:2: c has no reason.',
      'DEPENDENCIES.md:3: a stands there twice.',
    ]);
  });
});

function isThere(file: string): boolean {
  return existsSync(join(root, file));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}
