/** For islands, which bring React. */
export type {When} from './islands/Island';
export {useDialog} from './islands/useDialog';
export {useOpener} from './islands/useOpener';
