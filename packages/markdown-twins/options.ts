/** A part of the site with pages of its own. */
export type Area = {name: string; path: string};

/** What the lists of all pages say beside the pages. */
export type TwinOptions = {
  /** Name of the site, first line of `llms.txt`. */
  title: string;
  /** What the site is about, in one sentence. */
  summary: string;
  /** What readers of the lists should know, as Markdown, one paragraph each. */
  notes: readonly string[];
  /** Areas, in the order of the list. */
  areas: readonly Area[];
  /** Files worth reading besides pages. */
  files: readonly {title: string; path: string; description: string}[];
  /** Paths of programs to download, each of which says by its name what it is. */
  samples?: readonly string[];
};
