/** A section of the site. */
export type Area = {name: string; path: string};

/** Texts of the lists. */
export type MarkdownOptions = {
  /** Name of the site, first line of `llms.txt`. */
  title: string;
  /** What the site is about, in one sentence. */
  summary: string;
  /** What readers of the lists should know, as Markdown, one paragraph each. */
  notes: readonly string[];
  /** Areas, in the order of the list. */
  areas: readonly Area[];
  /** Files other than pages. */
  files: readonly {title: string; path: string; description: string}[];
  /** Paths of sample programs, which need no description. */
  samples?: readonly string[];
};
