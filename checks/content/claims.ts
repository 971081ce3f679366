import {z} from 'zod';
import {readList} from '../../packages/facts';
import {versions} from '../../packages/product';
import {addressFault} from './anchors';
import {filesIn} from './site';
import type {Site} from './types';

const folder = 'data/claims';
const schema = z.strictObject({
  at: z.string().regex(/^\/docs[^#]*(#.+)?$/, 'is not a page with an anchor'),
  says: z.string().min(10),
  version: z.string(),
  source: z.string().min(10),
  date: z.iso.date(),
});

/** A proved statement of a page, and the place of its entry: `file:line`. */
export type Claim = z.infer<typeof schema> & {place: string};

/** Versions as pages name them in `checked`. */
export const currentVersions: readonly string[] = [
  `API ${versions.api}`,
  `@filen/sdk ${versions.sdk}`,
  `TypeScript SDK ${versions.sdk}`,
  `Rust SDK ${versions.sdkRust}`,
  `TypeScript CLI ${versions.cli}`,
  `Rust CLI ${versions.cliRust}`,
  `desktop ${versions.desktop}`,
  `web ${versions.web}`,
  `mobile ${versions.mobile}`,
  `mobile ${versions.mobile3}`,
];

export function readClaims(root: string): Claim[] {
  return filesIn(root, folder).flatMap((file) => readList(file, schema, root));
}

/** Claims about an older version, to be proved again. */
export function dueClaims(claims: readonly Claim[]): Claim[] {
  return claims.filter(({version}) => !currentVersions.includes(version));
}

/** A claim is about an existing section of a page that was checked against the same version. */
export function checkClaims(site: Site, claims: readonly Claim[]): string[] {
  return claims.flatMap(({at, version, place}) => {
    const page = site.pages.find(({route}) => route === at.replace(/#.*/, ''));
    const checked = page?.frontMatter.checked ?? [];
    // Partials are part of reference pages, whose versions docusaurus.config.ts names.
    const isChecked =
      page === undefined || page.isPartial || (Array.isArray(checked) && checked.includes(version));
    const fault =
      addressFault(at, site) ?? (isChecked ? undefined : `${at} was not checked against "${version}".`);
    const fix = 'name a section of a page, and a version in its "checked" for which the statement is proved.';
    return fault === undefined ? [] : `${place}  ${fault} Fix: ${fix}`;
  });
}
