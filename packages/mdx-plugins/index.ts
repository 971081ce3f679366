/** Plugins for Markdown that the guides use, and how a region of a code file is read. */
export {attributeOf, isElement, type Element} from './elements';
export {default as rehypeHighlight} from './rehype-highlight';
export {default as rehypeTables} from './rehype-tables';
export {default as remarkCallFields} from './remark-call-fields';
export {default as remarkCliTables} from './remark-cli-tables';
export {default as remarkCodeFile, regionOf} from './remark-code-file';
export {default as remarkGlossary} from './remark-glossary';
export {default as remarkInteractiveCode} from './remark-interactive-code';
export {default as remarkPageTop} from './remark-page-top';
export {default as remarkScreenshot} from './remark-screenshot';
export {default as remarkSdkMethods} from './remark-sdk-methods';
export {default as remarkTerm} from './remark-term';
export {default as remarkTestVector} from './remark-test-vector';
export {default as remarkUnsupported} from './remark-unsupported';
