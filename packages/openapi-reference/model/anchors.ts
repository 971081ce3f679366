/** Distinct ids and slugs, which do not depend on anything later in the file. */
import {isSpecialName, kebab} from './slug';

/** Claims the first candidate that is free, else the base with the first free number. */
function claimFirst(ids: Set<string>, candidates: readonly string[], base: string): string {
  let id = candidates.find((candidate) => !ids.has(candidate)) ?? base;
  for (let number = 2; ids.has(id); number += 1) {
    id = `${base}-${number}`;
  }
  ids.add(id);
  return id;
}

/**
 * Claims an id on a page. Ids are readable and follow the path of a field: `body.uuid`, `response-200.data.uploads.uuid`.
 * @param qualified id to use when the first is in use; numbered if both are
 */
export function claimAnchor(ids: Set<string>, wanted: string, qualified = wanted): string {
  // An id has no white space, and a percent sign would be read as an escape in an address.
  const [first = '', base = ''] = [wanted, qualified].map((id) => id.replace(/[\s%]+/g, '-'));
  return claimFirst(ids, [first, base], base);
}

/** @param texts by preference, e.g. title, then operationId, then method and path */
export function claimSlug(slugs: Set<string>, ...texts: string[]): string {
  const candidates = texts.map(kebab).filter((slug) => slug !== '');
  return claimFirst(slugs, candidates, candidates[0] ?? 'operation');
}

/** The same for the name of a page. */
export function claimPageSlug(slugs: Set<string>, ...texts: string[]): string {
  const fitting = texts.filter((text) => !isSpecialName(kebab(text)));
  const isNamed = fitting.some((text) => kebab(text) !== '');
  return claimSlug(slugs, ...(isNamed ? fitting : texts.map((text) => `operation ${text}`)));
}
