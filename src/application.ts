/**
 * The application, which starts once the page has loaded: navigation, islands, and listeners that toggle attributes.
 * Events are delegated at the document, so that translators and extensions may change the page.
 *
 * In development it runs beside Docusaurus's client, which renders pages and navigates between them.
 */
import type {ClientModule} from '@docusaurus/types';
import {startSearch} from './features/search/client/start-search';
import {
  emitPage,
  replayEarlyPress,
  onPage,
  restoreTabs,
  startIslands,
  startDialogHistory,
  startNavigation,
  startNotice,
  startPrefetch,
} from '@site/packages/runtime/browser';
import {startNavbar} from './features/navbar/hide-on-scroll';
import {startAnnouncement} from './features/announcement/announcement';
import {startContentsList} from './features/contents-list/highlight-current';
import {startCopyButtons} from './features/copy/copy';
import {startOverflow} from './features/overflow/overflow';
import {startTabs} from './features/tabs/tabs';
import {startColorMode} from './features/color-mode/color-mode';
import {startSidebar} from './features/sidebar/collapse';
import {startShortcuts} from './features/shortcuts/shortcuts';
import {constants} from '../packages/product';

// Before other listeners of the history.
startDialogHistory();
startNavbar();
startAnnouncement();
startColorMode();
startContentsList();
startCopyButtons();
startIslands();
startNotice();
startOverflow();
startSearch();
startShortcuts();
startSidebar();
startTabs();
if (process.env.NODE_ENV === 'production') {
  // After all other listeners for clicks.
  startNavigation(constants.progressBarDelay);
  startPrefetch();
  onPage(restoreTabs);
}
replayEarlyPress();

const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname || location.search !== previousLocation.search) {
      emitPage();
      restoreTabs();
    }
  },
};

export default module;
