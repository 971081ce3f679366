/**
 * What moves in the static parts of pages: copy buttons, tabs, explained words, pictures, links, what opens. One
 * listener each for the whole document, so that a page's HTML needs no
 * application around every button.
 */
import type {ClientModule} from '@docusaurus/types';
import {startCopyButtons} from './copy';
import {openTarget} from './details';
import {restoreTabs, startTabs} from './tabs';
import {startTerms} from './terms';
import {startZoom} from './zoom';

if (typeof document !== 'undefined') {
  startCopyButtons();
  startTabs();
  startTerms();
  startZoom();
}

const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation === null) {
      // Of several buttons that were pressed before the start, only the last is pressed again, see boot.ts.
      document.querySelectorAll('[aria-busy]').forEach((button) => button.removeAttribute('aria-busy'));
    }
    if (location.pathname !== previousLocation?.pathname) {
      restoreTabs();
    }
    openTarget(location.hash);
  },
};

export default module;
