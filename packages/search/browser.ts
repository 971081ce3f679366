/** The door for code that browsers load. */
export {startSearch} from './client/start-search';
