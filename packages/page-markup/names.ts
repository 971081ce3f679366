/** Longer names in code may wrap; shorter ones never do. */
const MAX_UNBROKEN = 26;

/** Class of names that may wrap. */
export const longNameClass = 'long';

export function isLongName(name: string): boolean {
  return name.length > MAX_UNBROKEN;
}

/** Splits a long name after slashes and underscores, and before words that begin with a capital, where it may wrap. */
export function piecesOf(name: string): string[] {
  return name.split(/(?<=[\w.}][/_])(?=[\w{])|(?<=[a-z]{3})(?=[A-Z][a-z]{3})/);
}
