/**
 * Names in the pages of Docusaurus's theme which our code selects or renders. Docusaurus does not promise most of them:
 * packages/runtime/docusaurus-internals.test.ts says which one an upgrade has changed, and which files rely on it.
 * Here are those of the application; bundlers keep a file whole, so that it does not load the others.
 */
export * from './docusaurus-classes';

/** Id of the element around a page, and of the one between navigation bar and footer. */
export const pageId = '__docusaurus';
export const contentId = '__docusaurus_skipToContent_fallback';

/** Attribute of elements in the head that belong to one page. */
export const headAttribute = 'data-rh';

export const navbar = 'navbar';
export const navbarLink = 'navbar__link';
export const navbarLinkActive = 'navbar__link--active';

export const sidebarMenu = 'theme-doc-sidebar-menu';
export const menuLink = 'menu__link';
export const menuLinkActive = 'menu__link--active';
export const menuCategory = 'menu__link--sublist';

export const contentsLinkActive = 'table-of-contents__link--active';

export const paginationLink = 'pagination-nav__link';
export const paginationNext = 'pagination-nav__link--next';
export const paginationPrevious = 'pagination-nav__link--prev';
