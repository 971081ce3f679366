/**
 * Links that authors wrote for the pages of other tools: `#operation/addPet`, `#tag/pets`, `#/pets/addPet`,
 * `#tag/pets/paths/~1pets/get`, `#section/Limits`.
 */
import {decodeAddress} from '../../page-markup';
import type {LinkView, Reference} from './page';
import {kebab} from './slug';
import {visitTexts} from './visit-texts';

const LINK =
  /(<a href=")#((?:tag\/[^"/]+\/)?(?:operation\/[^"/]+|paths\/[^"/]+\/\w+)|\/paths\/[^"/]+\/\w+|(?:tag|section)\/[^"]+|\/[^"/]+\/[^"/]+)(")/g;

/**
 * Leads such links, in all texts of the pages, to our own pages.
 * @param linkById finds the page of an operation by its operationId
 */
export function resolveExternalAnchors(
  reference: Reference,
  linkById: (operationId: string) => LinkView | undefined,
): void {
  const groups = new Map(
    reference.groups.flatMap(({id, title}) => [kebab(title), id].map((name) => [name, id])),
  );
  const sections = new Set(reference.introduction.toc.map(({id}) => id));
  const target = (anchor: string): string | undefined => {
    const [, address] = /(paths\/.*)$/.exec(anchor) ?? [];
    const name = decodeAddress(anchor.slice(anchor.lastIndexOf('/') + 1));
    const id = kebab(name);
    if (/^section\//.test(anchor)) {
      return sections.has(id) ? `${reference.introduction.permalink}#${id}` : undefined;
    }
    if (/^tag\/[^/]+$/.test(anchor)) {
      const group = groups.get(id);
      return group && `${reference.overview.permalink}#${group}`;
    }
    return linkById(address === undefined ? name : `#/${address}`)?.permalink;
  };
  const lead = (html: string): string =>
    html.replace(LINK, (whole, before: string, anchor: string, after: string) => {
      const found = target(anchor);
      return found === undefined ? whole : `${before}${found}${after}`;
    });
  visitTexts(reference, (text, node, key) => {
    if (text.includes('<a href="#')) {
      Object.assign(node, {[key]: lead(text)});
    }
  });
}
