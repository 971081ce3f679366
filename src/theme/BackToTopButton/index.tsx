/** Removed: it needs React, and browsers have keys for it. */
export {default} from '@site/src/features/removed/Removed';
