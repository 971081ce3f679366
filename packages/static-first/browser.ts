/** What the theme takes from here; the door for code that browsers load. */
export {default as Article} from './article/Article';
export {closeEarlyField, openEarlyField} from './boot/early-field';
export {restoreTabs, selectTab, TABS_KEY} from './boot/tabs';
// From Docusaurus's internal modules: docusaurus-internals.test.ts has a test for each.
export {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
export {isSamePath, useNavbarMobileSidebar, useTOCHighlight} from '@docusaurus/theme-common/internal';
