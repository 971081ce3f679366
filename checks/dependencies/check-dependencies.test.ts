import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import manifest from '../../package.json';
import {licenceFault, type Manifest} from './licences';
import {lockFaults, packagesWithInstallScripts, readLockFile} from './lock-file';
import {readReasons, reasonFaults} from './reasons';

const locked = readLockFile('package-lock.json');
const reasons = readReasons(readFileSync('DEPENDENCIES.md', 'utf8'));

describe('the dependencies', () => {
  const direct = {...manifest.dependencies, ...manifest.devDependencies};

  it('each have a reason, and no reason is left over', () => {
    const faults = reasonFaults(Object.keys(direct), reasons.dependencies);
    expect(faults, 'in the tables of DEPENDENCIES.md').toEqual([]);
  });

  it('have exact versions', () => {
    expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('have licences that are allowed, as far down as they go', () => {
    // Programs for other systems are locked but not installed.
    const installed = [...locked.keys()].map((folder) => `${folder}/package.json`).filter(existsSync);
    expect(installed.length).toBeGreaterThan(1000);
    const faults = installed.flatMap(
      (file) => licenceFault(file, JSON.parse(readFileSync(file, 'utf8')) as Manifest) ?? [],
    );
    expect(faults).toEqual([]);
  });

  it('are explained where they would run a script when they are installed', () => {
    const faults = reasonFaults(packagesWithInstallScripts(locked), reasons.installScripts);
    expect(faults, 'in the section "Install scripts" of DEPENDENCIES.md').toEqual([]);
  });

  it('are locked by version and hash alone, so that any mirror can serve them', () => {
    expect(lockFaults(locked)).toEqual([]);
  });
});

describe('what is wrong is named with a fix', () => {
  it.each([
    [{license: 'MIT'}, undefined],
    [{license: '(MIT OR GPL-3.0)'}, undefined],
    [{license: 'Apache-2.0 AND MIT'}, undefined],
    [{licenses: [{type: 'MIT'}]}, undefined],
    [{license: 'GPL-3.0'}, 'a/package.json: the licence is GPL-3.0. Fix: '],
    [{license: 'MIT AND GPL-3.0'}, 'the licence is MIT AND GPL-3.0'],
    [{license: ''}, 'the licence is not named'],
    // It stands apart with another licence.
    [{name: '@filen/sdk', license: 'Proprietary'}, 'the licence is Proprietary'],
  ])('a licence: %j', (own, fault) => {
    const found = licenceFault('a/package.json', {name: 'a', ...own});
    expect([found].join()).toContain(fault ?? '');
    expect(found === undefined).toBe(fault === undefined);
  });

  it.each([
    [{resolved: 'https://packages.example.org/a.tgz', integrity: 'sha512-a'}, 'https://packages.example.org'],
    [{link: true}, 'a link'],
    [{}, 'no integrity hash'],
  ])('a locked package: %j', (entry, text) => {
    expect(lockFaults(new Map([['node_modules/a', entry]]))).toEqual([expect.stringContaining(text)]);
  });

  it('a reason that is left over, missing or there twice', () => {
    const text = '| `a`, `b` | one |\n| `c` | |\n| `a` | two |\n## Install scripts\n| `d` | none |';
    const {dependencies, installScripts} = readReasons(text);
    expect(installScripts.map(({name}) => name)).toEqual(['d']);
    expect(reasonFaults(['a', 'c', 'e'], dependencies).map((fault) => fault.replace(/ Fix.*/, ''))).toEqual([
      'e is missing.',
      'b is gone.',
      'c has no reason.',
      'a stands there twice.',
    ]);
  });
});
