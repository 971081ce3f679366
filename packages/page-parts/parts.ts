/**
 * What marks a part of a finished page. The theme writes these attributes;
 * search, Markdown twins and browser tests read them.
 */

/** Values of `data-part`. */
export type PartName =
  /** The content of a page, without its title and the way on. */
  | 'article'
  /** Versions that a guide was checked against. */
  | 'checked'
  /** For the screen alone, no text of the page: what hands it out as Markdown, and all else. */
  | 'actions'
  | 'screen'
  /** What the server cannot read and what it reads of what the page is about. */
  | 'sight-line'
  /** A code block. */
  | 'code'
  /** A set of tabs, a panel of it, and the label in the panel. */
  | 'tabs'
  | 'tab'
  | 'label'
  /** A screenshot, each of its pictures, and a drawing. */
  | 'screenshot'
  | 'picture'
  | 'drawing'
  /** A link with a title and a line about it. */
  | 'tile'
  /** A word of the text, and what it means. */
  | 'term'
  | 'definition'
  /** Method and URL of an operation. */
  | 'address'
  | 'method'
  | 'url'
  /** A field, and its head with a name and badges such as its type. */
  | 'field'
  | 'head'
  | 'name'
  | 'badge'
  /** The alternatives of a value, and each of them. */
  | 'variants'
  | 'variant'
  /** The same on most pages of its kind; it stands once in the section of a page that `data-home` names. */
  | 'shared'
  /** One request in several languages in tabs, the first of which stands for all. */
  | 'samples'
  /** Names that stand in rows of tables and can be searched for. */
  | 'error'
  | 'command'
  | 'option'
  | 'variable'
  | 'sdk-method';

/** What a part says of itself beside its text. */
export type PartDetails = {
  /** What readers search for, if that is not the text of the part. */
  name?: string;
  /** Of a code block. */
  language?: string;
  /** Of an operation. */
  path?: string;
  /** Address of the section where it stands once. */
  home?: string;
};

/** Attributes of a part, for JSX and for `hProperties`. */
export function part(value: PartName, details: PartDetails = {}): Record<`data-${string}`, string> {
  return {
    'data-part': value,
    ...Object.fromEntries(Object.entries(details).map(([key, text]) => [`data-${key}`, text])),
  };
}

/** Title of a block that shows what a program prints. */
export const outputTitle = 'Output';

/** Stable class names of parts that Docusaurus prints itself. */
export const classes = {
  headingLink: 'hash-link',
  nextPage: 'pagination-nav__link--next',
  admonition: 'theme-admonition',
} as const;
