import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import manifest from '../../package.json';

/** Allowed licences of packages that build or test the site. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC BY-SA 4.0'],
  ...['CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL'],
  'Zlib',
];

/** The SDK runs in tests and is not delivered; the file License of require-like holds the MIT licence. */
const EXCEPTIONS: Readonly<Record<string, string>> = {'@filen/sdk': 'AGPLv3', 'require-like': ''};

type Package = {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};
type Licence = string | {type: string};
type Manifest = {name?: string; license?: Licence; licenses?: Licence[]};

const direct: Record<string, string> = {...manifest.dependencies, ...manifest.devDependencies};
const lockFile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {packages: Record<string, Package>};
/** The project itself, its workspace and the link to that. */
const own = ['', 'sandbox', 'node_modules/filen-sandbox'];
const locked = Object.entries(lockFile.packages).filter(([folder]) => !own.includes(folder));
const [reasons = '', installScripts = ''] = readFileSync('DEPENDENCIES.md', 'utf8').split(
  '## Install scripts',
);

/** Packages in the first column of tables whose second column says why. */
function explainedIn(text: string): string[] {
  return [...text.matchAll(/^\|(.*)\|.*\w.*\|\s*$/gm)]
    .flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();
}

/** Of "A OR B" one must be allowed, of "A AND B" both; AND binds closer. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => ALLOWED.includes(part.trim())));
}

it('dependencies each have one reason in DEPENDENCIES.md', () => {
  expect(explainedIn(reasons)).toEqual(Object.keys(direct).sort());
});

it('dependencies are explained there if they have an install script', () => {
  const names = locked.flatMap(([folder, {hasInstallScript}]) =>
    hasInstallScript === true ? (folder.split('node_modules/').at(-1) ?? folder) : [],
  );
  expect(explainedIn(installScripts)).toEqual(names.sort());
});

it('dependencies have exact versions', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('dependencies have allowed licences, transitive ones too', () => {
  // Programs for other systems are locked but not installed.
  const installed = locked.map(([folder]) => `${folder}/package.json`).filter((file) => existsSync(file));
  expect(installed.length).toBeGreaterThan(1000);
  const others = installed.flatMap((file) => {
    const {name = '', license, licenses = []} = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    // Old packages list objects.
    const all = license === undefined ? licenses : [license];
    const licence = all.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ');
    return isAllowed(licence) || EXCEPTIONS[name] === licence ? [] : `${file}: ${licence}`;
  });
  expect(others, 'Fix: use another package, or allow the licence here').toEqual([]);
});

it('dependencies are locked by version and hash only, so that any mirror can serve them', () => {
  const others = locked.filter(
    ([, {resolved, integrity, link, inBundle}]) =>
      // The hash of a package covers those bundled with it.
      resolved !== undefined || link === true || (integrity === undefined && inBundle !== true),
  );
  expect(others, 'Fix: npm install with the .npmrc of this folder').toEqual([]);
});
