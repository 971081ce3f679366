/**
 * Gives every field of a page an id of its own. Ids are readable and follow the
 * path of the field: `body.uuid`, `response-200.data.uploads.uuid`.
 */
export class AnchorRegistry {
  private readonly taken: Set<string>;

  /** @param reserved ids of the page itself */
  public constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved);
  }

  /**
   * Takes an id.
   * @param wanted id; white space becomes hyphens
   * @param qualified id to use when the first is taken; numbered if that is taken too
   */
  public take(wanted: string, qualified: string = wanted): string {
    const base = clean(wanted);
    const fallback = clean(qualified);
    let id = this.taken.has(base) ? fallback : base;
    for (let number = 2; this.taken.has(id); number += 1) {
      id = `${fallback}-${number}`;
    }
    this.taken.add(id);
    return id;
  }
}

/** An id has no white space, and a percent sign would be read as an escape in an address. */
function clean(id: string): string {
  return id.replace(/[\s%]+/g, '-');
}
