/** Removed: the switch is in the footer. `disableSwitch` would also ignore the stored choice. */
export {default} from '@site/src/features/removed/Removed';
