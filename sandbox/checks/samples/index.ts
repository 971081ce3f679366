/** For other checks: the code in pages. */
export {inlineBlocks} from './guides';
