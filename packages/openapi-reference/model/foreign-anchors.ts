/** Links that authors wrote for the pages of other tools: `#operation/addPet`, `#tag/pets`, `#/pets/addPet`. */
import type {LinkView, Reference} from './page';
import {kebab} from './slug';

const LINK = /(<a href=")#((?:tag\/[^"/]+\/)?operation\/[^"/]+|tag\/[^"/]+|\/[^"/]+\/[^"/]+)(")/g;

/**
 * Leads such links, in all texts of the pages, to our own pages.
 * @param linkById finds the page of an operation by its operationId
 */
export function leadForeignAnchors(
  reference: Reference,
  linkById: (operationId: string) => LinkView | undefined,
): void {
  const groups = new Map(reference.groups.map(({id, title}) => [kebab(title), id]));
  const target = (anchor: string): string | undefined => {
    const [name = ''] = decode(anchor).split('/').slice(-1);
    const group = groups.get(kebab(name));
    const isTag = /^tag\/[^/]+$/.test(anchor);
    return isTag ? group && `${reference.overview.permalink}#${group}` : linkById(name)?.permalink;
  };
  const lead = (html: string): string =>
    html.replace(LINK, (whole, before: string, anchor: string, after: string) => {
      const found = target(anchor);
      return found === undefined ? whole : `${before}${found}${after}`;
    });
  const seen = new Set<object>();
  const visit = (node: object): void => {
    // Groups are part of several pages.
    if (seen.has(node)) {
      return;
    }
    seen.add(node);
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value === 'string' && value.includes('<a href="#')) {
        Object.assign(node, {[key]: lead(value)});
      } else if (typeof value === 'object' && value !== null) {
        visit(value);
      }
    }
  };
  visit(reference);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
