import {isSpecialName, kebab} from './slug';

/** Hands out distinct ids that do not depend on anything later in the file. */
class IdRegistry {
  private readonly taken: Set<string>;

  /** @param reserved ids of the page itself */
  public constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved);
  }

  /** Takes the first free one, else the base with the first free number. */
  protected takeFree(candidates: readonly string[], base: string): string {
    let id = candidates.find((candidate) => !this.taken.has(candidate)) ?? base;
    for (let number = 2; this.taken.has(id); number += 1) {
      id = `${base}-${number}`;
    }
    this.taken.add(id);
    return id;
  }
}

/** Ids on a page. They are readable and follow the path of a field: `body.uuid`, `response-200.data.uploads.uuid`. */
export class AnchorRegistry extends IdRegistry {
  /** @param qualified id to use when the first is taken; numbered if that is taken too */
  public take(wanted: string, qualified: string = wanted): string {
    // An id has no white space, and a percent sign would be read as an escape in an address.
    const [first = '', base = ''] = [wanted, qualified].map((id) => id.replace(/[\s%]+/g, '-'));
    return this.takeFree([first, base], base);
  }
}

export class SlugRegistry extends IdRegistry {
  /** @param texts from the most to the least wanted, e.g. title, then operationId, then method and path */
  public take(...texts: string[]): string {
    const slugs = texts.map(kebab).filter((slug) => slug !== '');
    return this.takeFree(slugs, slugs[0] ?? 'operation');
  }
}

/** Names of pages. */
export class PageRegistry extends SlugRegistry {
  public override take(...texts: string[]): string {
    const fitting = texts.filter((text) => !isSpecialName(kebab(text)));
    return super.take(
      ...(fitting.some((text) => kebab(text) !== '') ? fitting : texts.map((text) => `operation ${text}`)),
    );
  }
}
