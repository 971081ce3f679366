/** Code as highlighted HTML, at build time. */
export {escapeHtml} from './escape-html';
export {highlight} from './highlight';
export {markLongNames} from './long-names';
