/** The light door. `html.ts`, which loads a Markdown parser, is the other one. */
export {attributeOf, isElement, type Element} from './elements';
export {escapeHtml} from './escape-html';
export {highlight} from './highlight';
export {nameInvisible} from './invisible';
export {markLongNames} from './long-names';
export {nestingOf} from './nesting';
