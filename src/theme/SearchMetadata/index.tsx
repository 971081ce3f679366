/** Removed: for a search service that this site does not use. */
export {default} from '@site/src/features/removed/Removed';
