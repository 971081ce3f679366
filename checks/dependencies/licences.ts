/** Licences that packages may have which build or test the site. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC BY-SA 4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages with another licence, or with none in their package.json, and why they may be used. */
const EXCEPTIONS: Readonly<Record<string, {licence: string | undefined; reason: string}>> = {
  '@filen/sdk': {licence: 'AGPLv3', reason: 'runs in tests and is read at build time; not delivered'},
  'require-like': {licence: undefined, reason: 'its file License holds the MIT licence'},
};

/** What a package.json says about itself. */
export type Manifest = {name?: string; version?: string; license?: unknown; licenses?: unknown};

/** Why a package may not be used, as one line; undefined where it may. */
export function licenceFault(file: string, manifest: Manifest): string | undefined {
  const licence = licenceOf(manifest);
  const exception = EXCEPTIONS[manifest.name ?? ''];
  const allowed = exception === undefined ? isAllowed(licence) : exception.licence === licence;
  return allowed
    ? undefined
    : `${file}: the licence is ${licence ?? 'not named'}. Fix: use another package, or allow it in checks/dependencies/licences.ts with the reason.`;
}

/** The licence as an expression; old packages list objects. */
function licenceOf({license, licenses}: Manifest): string | undefined {
  const stated = license ?? licenses;
  const all = (Array.isArray(stated) ? stated : [stated]).flatMap((one: unknown) => {
    const name = typeof one === 'object' && one !== null && 'type' in one ? one.type : one;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  return all.length === 0 ? undefined : all.join(' OR ');
}

/** Of "A OR B" one must be allowed, of "A AND B" both; AND binds closer. */
function isAllowed(licence: string | undefined): boolean {
  return (
    licence !== undefined &&
    licence
      .replace(/^\((.*)\)$/, '$1')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part.trim())))
  );
}
