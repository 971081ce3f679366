/** The entry point for code that browsers load: listeners, navigation and islands. Islands themselves use `island.ts`. */
export {addDialogEntry, startDialogHistory} from './client/dialog-history';
export {announce} from './client/live-region';
export {basePath, isPlainClick} from './client/paths';
export {closest, onClick} from './client/delegation';
export {emitPage, onPage} from './client/page-events';
export {loadNewBuild} from './client/new-build';
export {navigate, startNavigation} from './client/navigation';
export {open, startIslands} from './client/islands';
export {paintColorMode} from './inline-script/color-mode';
export {replayEarlyPress} from './client/early-press';
export {restoreTabs, selectTab, TABS_KEY} from './inline-script/tabs';
export {startNotice} from './client/notice';
export {startPrefetch} from './client/prefetch';
export {whenIdle} from './client/when-idle';
