/** What our theme parts take from Docusaurus's internal modules; see docusaurus-internals.ts. */
export {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
export {isSamePath, useNavbarMobileSidebar, useTOCHighlight} from '@docusaurus/theme-common/internal';
