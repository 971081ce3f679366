/**
 * What moves in the static parts of pages: copy buttons, tabs, explained words, pictures, links, what opens. One
 * listener each for the whole document, so that a page's HTML needs no
 * application around every button.
 */
import type {ClientModule} from '@docusaurus/types';
import {restoreTabs} from '@site/packages/static-first/browser';
import {startBack} from './back';
import {endJump} from './bar';
import {startCopyButtons} from './copy';
import {openTarget} from './details';
import {startTabs} from './tabs';
import {startTerms} from './terms';
import {startZoom} from './zoom';

if (typeof document !== 'undefined') {
  startBack();
  startCopyButtons();
  startTabs();
  startTerms();
  startZoom();
}

const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      restoreTabs();
    }
    openTarget(location.hash);
    if (previousLocation && location.hash !== '') {
      endJump();
    }
  },
};

export default module;
