/**
 * What runs in the reader's browser from the first sign of interaction on. It
 * listens to the document and leaves the page's elements alone until the reader
 * wants something of them, so that it does not matter who has changed them before.
 *
 * In the built site it is the only application. While developing it runs beside
 * Docusaurus's, which renders pages and moves between them.
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
import {startTerms} from './behaviours/terms';
import {startVersions} from './behaviours/versions';
import {startZoom} from './behaviours/zoom';

const isBuilt = process.env.NODE_ENV === 'production';

// What Back closes is closed before a move through the history is heard.
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
startTerms();
startVersions();
startZoom();
if (isBuilt) {
  startNotice();
  // After all that may answer a click in its own way.
  startMoves();
  startPrefetch();
  onPage(restoreTabs);
  // The inline script does now what was pressed before.
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
