/** From here on a name in code may go on in the next line; shorter ones stay whole everywhere. */
const LONGEST = 26;

/** Class of names in code that may go on in the next line. */
export const longNameClass = 'long';

export function isLongName(name: string): boolean {
  return name.length > LONGEST;
}

/** The pieces of a long name: it goes on behind a slash or an underscore, as long as that is enough. */
export function piecesOf(name: string): string[] {
  return name.split(/(?<=[\w.}][/_])(?=[\w{])/);
}
