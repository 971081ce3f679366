/**
 * All weights of the ranking. Change one, then run
 * `npm run build && npm run check:server -- search-relevance`.
 */
export const weights = {
  /** Fields. */
  title: 7.5,
  phrases: 5.2,
  names: 2.6,
  keywords: 2.4,
  body: 0.85,
  /** How much the length of a field counts, 0 to 1; less for phrases, each of which is complete. */
  lengths: {title: 0.7, phrases: 0.3, names: 0.7, keywords: 0.7, body: 0.7},
  /** A word of which the reader typed only the start, or one with a typing error. */
  prefix: 0.6,
  fuzzy: 0.6,
  /** Other phrases for the same, and phrases that a phrase finds too. */
  same: 0.4,
  finds: 1.2,
  /** Complete names such as `getDirectoryContent` or `two-factor`, and two words that may be one. */
  whole: 1.5,
  joined: 0.5,
  /** Weight of a page's words for its sections. */
  fromPage: 0.55,
  /** A title or name that the query has word for word. */
  quoted: 2.5,
  /** How much missing words count. */
  coverage: 0.8,
  /** How far a word that only the page has covers the query for a section. */
  around: 0.36,
  /** Weight of the other sections that were found on a page. */
  further: 0.2,
  /** A section that ends what the query wants to do: "Leave a share" for "share a folder". */
  opposite: 0.7,
  /** Pages of the area in which the reader is. */
  near: 6,
  /** Pages of an area that the query names, or that one of its words belongs to. */
  named: 1.9,
  /**
   * Where the reader is in no area, or in another: most readers use the apps.
   * Whoever types a name of the API or the SDK looks for that.
   */
  areas: {web: 1.1, desktop: 0.75, mobile: 0.75, cli: 0.8, sdk: 0.72, api: 0.75, home: 0.5},
  /**
   * Where the reader is in no area, a query of so few words ("move file") is rather one for the apps, also where an
   * endpoint has that name: areas count twice, quotations less. Of 53 such queries 47 find their page first, 29 without.
   */
  brief: {words: 2, areas: 2, quoted: 0.6},
};
