/** Code as highlighted HTML, at build time. */
export {escapeHtml, highlight} from './highlight';
export {markLongNames} from './long-names';
