/** A page that could not be made, with the place of the description that it is made from. */
export class PageError extends Error {
  public constructor(
    public readonly title: string,
    /** For example `#/paths/~1files/get`. */
    public readonly pointer: string,
    cause: unknown,
  ) {
    super(`The page "${title}" cannot be made`, {cause});
    this.name = 'PageError';
  }
}
