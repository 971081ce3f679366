/** `html.ts` is separate, because it loads a Markdown parser. */
export {attributeOf, isElement, type Element} from './elements';
export {escapeHtml} from './escape-html';
export {highlight} from './highlight';
export {markLongNames} from './long-names';
