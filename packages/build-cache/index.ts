/** Results that builds keep for the next one; see README.md. */
export {keep} from './keep';
export {openStore, type Store} from './store';
