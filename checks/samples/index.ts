/** What other checks use: the code that stands in pages. */
export {inlineBlocks} from './guides';
