/**
 * Attributes that mark the parts of a finished page. The theme writes them;
 * search, Markdown pages and browser tests read them.
 */

/** Values of `data-part`. */
export type PartName =
  /** The content of a page, without its title and pagination. */
  | 'article'
  /** Versions that a guide was checked against. */
  | 'checked'
  /** For the screen only: the Markdown actions, and everything else. */
  | 'actions'
  | 'screen'
  /** What the server cannot read, and what it reads. */
  | 'sight-line'
  /** A list of the page's headings. */
  | 'contents'
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
  /** A link with a title and a description. */
  | 'tile'
  /** A term, and its definition. */
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
  /** Shared with most pages of its kind; `data-home` is the section that explains it. */
  | 'shared'
  /** Tabs with the same request in several languages. */
  | 'samples'
  /** Names in table rows, for the search. */
  | 'error'
  | 'command'
  | 'option'
  | 'variable'
  | 'sdk-method';

/** Further attributes of a part. */
export type PartDetails = {
  /** Name for the search, if it is not the text. */
  name?: string;
  /** Of a code block. */
  language?: string;
  /** Of an operation. */
  path?: string;
  /** Path of the section that explains it. */
  home?: string;
};

/** Attributes of a part, for JSX and for `hProperties`. */
export function part(value: PartName, details: PartDetails = {}): Record<`data-${string}`, string> {
  return {
    'data-part': value,
    ...Object.fromEntries(Object.entries(details).map(([key, text]) => [`data-${key}`, text])),
  };
}

/** Title of a block with a program's output. */
export const outputTitle = 'Output';
