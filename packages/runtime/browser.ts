/** For code that browsers load: listeners, navigation and islands. `island.ts` is for islands themselves. */
export {paintColorMode} from './boot/color-mode';
export {restoreTabs, selectTab, TABS_KEY} from './boot/tabs';
export {closest, onClick} from './client/delegation';
export {open, startIslands} from './client/islands';
export {openLayer, startLayers} from './client/layers';
export {goTo, startMoves} from './client/moves';
export {startNotice} from './client/notice';
export {announcePage, onPage} from './client/page-events';
export {basePath, isPlainClick} from './client/paths';
export {startPrefetch} from './client/prefetch';
export {keptPress} from './client/pressed';
export {speak} from './client/status';
