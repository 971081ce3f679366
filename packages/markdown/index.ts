/** The light door. `html.ts`, which loads a Markdown parser, is the other one. */
export {attributeOf, hasAttribute, isElement, type Element} from './elements';
export {escapeHtml} from './escape-html';
export {highlight} from './highlight';
export {findInvisible, nameInvisible} from './invisible';
export {markLongNames} from './long-names';
export {nestingOf} from './nesting';
