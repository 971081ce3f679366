/** Removed: the drawer is with its button, see `src/features/drawer`. */
export {default} from '@site/src/features/removed/Removed';
