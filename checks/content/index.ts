/** For other checks: the pages and some rules. */
export {addressFault} from './anchors';
export {checkSite} from './check';
export {linksOf} from './links';
export {headingStyle} from './rules/headings';
export {internalLinks} from './rules/internal-links';
export {bareUrl, linkText} from './rules/link-texts';
export {bannedWords, repeatedWord, spelling} from './rules/wording';
export {loadSite} from './site';
export {markOf, nodesOf} from './tree';
export type {Page, Problem, Rule} from './types';
