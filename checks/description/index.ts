/** The description and its pages, for other checks. */
export {buildPages, operations} from './description';
