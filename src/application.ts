/**
 * The application, which starts once the page has loaded: navigation, islands, and listeners that toggle attributes.
 * Events are delegated at the document, so that translators and extensions may change the page.
 *
 * In development it runs beside Docusaurus's client, which renders pages and navigates between them.
 */
import type {ClientModule} from '@docusaurus/types';
import {startSearch} from '@site/packages/search/browser';
import {
  announcePage,
  keptPress,
  onPage,
  restoreTabs,
  startIslands,
  startLayers,
  startMoves,
  startNotice,
  startPrefetch,
} from '@site/packages/static-first/browser';
import {startBar} from './behaviours/bar';
import {startContents} from './behaviours/contents';
import {startCopyButtons} from './behaviours/copy';
import {startOverflow} from './behaviours/overflow';
import {startTabs} from './behaviours/tabs';
import {startColorMode} from './features/color-mode/color-mode';
import {startSidebar} from './features/sidebar/collapse';
import {startShortcuts} from './features/shortcuts/start';
import {constants} from '../packages/product';

// Before other listeners of the history.
startLayers();
startBar();
startColorMode();
startContents();
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
  startMoves(constants.progressBarDelay);
  startPrefetch();
  onPage(restoreTabs);
}
keptPress();

const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname || location.search !== previousLocation.search) {
      announcePage();
      restoreTabs();
    }
  },
};

export default module;
