/** The door for code that browsers load. */
export {closeEarlyField, openEarlyField} from './boot/early-field';
export {restoreTabs, selectTab, TABS_KEY} from './boot/tabs';
export {openLayer, showDialog, startLayers} from './client/layers';
export {make} from './client/make';
export {goTo, startMoves} from './client/moves';
export {startNotice} from './client/notice';
export {announcePage, onPage} from './client/page-events';
export {loadPage} from './client/pages';
export {basePath, isPlainClick} from './client/paths';
export {startPrefetch} from './client/prefetch';
export {speak, startStatus} from './client/status';
