/** Plugins for Markdown that the guides use. */
export {default as rehypeHighlight} from './rehype-highlight';
export {default as rehypeTables} from './rehype-tables';
export {default as remarkCodeFile} from './remark-code-file';
export {default as remarkComments} from './remark-comments';
export {default as remarkPageTop} from './remark-page-top';
export {default as remarkTags, tableTags} from './remark-tags';
export {default as remarkRefusals} from './remark-refusals';
export {attributeOf, isElement, type Element} from './tags';
