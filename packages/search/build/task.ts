/** Reads a page for the index, in another thread. */
export {readPage as default} from './read-page';
