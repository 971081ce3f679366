/** The entry point for islands, which import React. */
export type {When} from './islands/Island';
export {useDialog} from './islands/useDialog';
export {useOpenHandler} from './islands/useOpenHandler';
