/** Plugins for Markdown that the guides use, and how a region of a code file is read. */
import {whenNeeded} from './when-needed';

export {default as remarkCodeFile, regionOf} from './remark-code-file';
export {default as remarkPageTop} from './remark-page-top';

export const rehypeAlignTables = whenNeeded(() => import('./rehype-align-tables'));
export const rehypeHighlight = whenNeeded(() => import('./rehype-highlight'));
export const rehypeTables = whenNeeded(() => import('./rehype-tables'));
export const remarkCallFields = whenNeeded(() => import('./remark-call-fields'));
export const remarkCliTables = whenNeeded(() => import('./remark-cli-tables'));
export const remarkScreenshot = whenNeeded(() => import('./remark-screenshot'));
export const remarkSdkMethods = whenNeeded(() => import('./remark-sdk-methods'));
export const remarkTerm = whenNeeded(() => import('./remark-term'));
export const remarkTestVector = whenNeeded(() => import('./remark-test-vector'));
