import {isSpecialName, kebab} from './slug';

/** Makes distinct ids that do not depend on anything later in the file. */
class IdRegistry {
  private readonly ids: Set<string>;

  /** @param reserved ids of the page itself */
  public constructor(reserved: readonly string[] = []) {
    this.ids = new Set(reserved);
  }

  /** Claims the first candidate that is free, else the base with the first free number. */
  protected claimFirst(candidates: readonly string[], base: string): string {
    let id = candidates.find((candidate) => !this.ids.has(candidate)) ?? base;
    for (let number = 2; this.ids.has(id); number += 1) {
      id = `${base}-${number}`;
    }
    this.ids.add(id);
    return id;
  }
}

/** Ids on a page. They are readable and follow the path of a field: `body.uuid`, `response-200.data.uploads.uuid`. */
export class AnchorRegistry extends IdRegistry {
  /** @param qualified id to use when the first is in use; numbered if both are */
  public claim(wanted: string, qualified: string = wanted): string {
    // An id has no white space, and a percent sign would be read as an escape in an address.
    const [first = '', base = ''] = [wanted, qualified].map((id) => id.replace(/[\s%]+/g, '-'));
    return this.claimFirst([first, base], base);
  }
}

export class SlugRegistry extends IdRegistry {
  /** @param texts by preference, e.g. title, then operationId, then method and path */
  public claim(...texts: string[]): string {
    const slugs = texts.map(kebab).filter((slug) => slug !== '');
    return this.claimFirst(slugs, slugs[0] ?? 'operation');
  }
}

/** Names of pages. */
export class PageRegistry extends SlugRegistry {
  public override claim(...texts: string[]): string {
    const fitting = texts.filter((text) => !isSpecialName(kebab(text)));
    return super.claim(
      ...(fitting.some((text) => kebab(text) !== '') ? fitting : texts.map((text) => `operation ${text}`)),
    );
  }
}
