/** The description and its pages, for other checks. */
export {buildPages, document, operations} from './description';
