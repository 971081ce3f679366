/** Where the parts of a page are that navigation replaces, as Docusaurus's theme names them. */

/** Docusaurus's id of the element between navigation bar and footer. */
export const CONTENT = '__docusaurus_skipToContent_fallback';

/** Id of the main part, the target of the skip link; set in template.ts. */
export const MAIN_ID = 'main';
