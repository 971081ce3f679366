/**
 * The application that starts at the reader's first interaction. It delegates events
 * at the document, so that translators and extensions may change the page.
 *
 * In the built site it is the only application. In development it runs beside
 * Docusaurus's client, which renders pages and navigates between them.
 */
import type {ClientModule} from '@docusaurus/types';
import {startFilter} from '@site/packages/openapi-reference/browser';
import {startSearch} from '@site/packages/search/browser';
import {
  announcePage,
  onPage,
  restoreTabs,
  startLayers,
  startMoves,
  startNotice,
  startPrefetch,
  startStatus,
} from '@site/packages/static-first/browser';
import {startAnnouncement} from './behaviours/announcement';
import {startBar} from './behaviours/bar';
import {startColorMode} from './behaviours/color-mode';
import {startContents} from './behaviours/contents';
import {startCopyButtons} from './behaviours/copy';
import {startDrawer} from './behaviours/drawer';
import {startNotFound} from './behaviours/not-found';
import {startOverflow} from './behaviours/overflow';
import {startShortcuts} from './behaviours/shortcuts';
import {startSidebar} from './behaviours/sidebar';
import {startTabs} from './behaviours/tabs';
import {startVersions} from './behaviours/versions';
import {startZoom} from './behaviours/zoom';

const isBuilt = process.env.NODE_ENV === 'production';

// Before other listeners of the history.
startLayers();
startAnnouncement();
startBar();
startColorMode();
startContents();
startCopyButtons();
startDrawer();
startFilter();
startNotFound();
startOverflow();
startSearch();
startShortcuts();
startSidebar();
startStatus();
startTabs();
startVersions();
startZoom();
if (isBuilt) {
  startNotice();
  // After all other listeners for clicks.
  startMoves();
  startPrefetch();
  onPage(restoreTabs);
  // The boot script now replays early clicks.
  document.documentElement.dataset.hasHydrated = 'true';
}

const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname || location.search !== previousLocation.search) {
      announcePage();
      restoreTabs();
    }
  },
};

export default module;
