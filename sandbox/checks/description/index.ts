/** The description and its pages, for other checks. */
export {buildPages, files, operations} from './description';
