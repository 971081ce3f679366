/** The entry point for code that browsers load: listeners, navigation and islands. Islands themselves use `island.ts`. */
export {startDialogHistory} from './client/dialog-history';
export {announce} from './client/live-region';
export {basePath, isPlainClick} from './client/paths';
export {closest, onClick, replayEarlyPress} from './client/delegation';
export {emitPage, onPage} from './client/page-events';
export {navigate, startNavigation} from './client/navigation';
export {open, startIslands} from './client/islands';
export {paintColorMode} from './inline-script/color-mode';
export {restoreTabs, selectTab, TABS_KEY} from './inline-script/tabs';
export {loadNewBuild, startNotice} from './client/notice';
export {startPrefetch} from './client/prefetch';
export {whenIdle} from './client/when-idle';
