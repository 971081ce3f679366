/**
 * All weights of the ranking. Change one, then run
 * `npm run build && npm run check:server -- search-relevance`.
 */
export const weights = {
  /** Where a word stands. */
  title: 7.5,
  phrases: 5.2,
  names: 2.6,
  keywords: 2.4,
  body: 0.85,
  /** How much a long text takes from the weight of a word in it, 0 to 1. Phrases are no text: each stands for itself. */
  lengths: {title: 0.7, phrases: 0.3, names: 0.7, keywords: 0.7, body: 0.7},
  /** A word of which the reader typed only the start, or one with a typing error. */
  prefix: 0.6,
  fuzzy: 0.6,
  /** A longer word where the index has the typed one too. */
  longer: 0.65,
  /** Other phrases for the same, and phrases that a phrase finds too. */
  same: 0.4,
  finds: 1.2,
  /** Whole names such as `getDirectoryContent` or `two-factor`, and two words that may be one. */
  whole: 1.5,
  joined: 0.5,
  /** What the words of a page count for a section of it. */
  fromPage: 0.55,
  /** A title or name that the query has word for word. */
  quoted: 3,
  /** How hard words count that stand mostly in places of one area, and how many places it takes to believe it. */
  spoken: 0.07,
  spokenPlaces: 150,
  /** How hard it counts that words are missing. */
  coverage: 0.8,
  /** How far a word counts as there that only the page around a section has. */
  around: 0.36,
  /** What the further sections count that were found on a page. */
  further: 0.2,
  /** Pages of the area in which the reader is. */
  near: 6,
  /** Pages of an area that the query names, or that one of its words belongs to. */
  named: 1.9,
  /**
   * Where the reader is in no area, or in another: most readers use the apps.
   * Whoever types a name of the API or the SDK looks for that.
   */
  areas: {web: 1.1, desktop: 0.75, mobile: 0.75, cli: 0.8, sdk: 0.72, api: 0.8, home: 0.5},
};
