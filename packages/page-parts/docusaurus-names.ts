/**
 * Names in the pages of Docusaurus's theme which our code selects or prints. Docusaurus does not promise most of them:
 * packages/static-first/docusaurus-names.test.ts says which one an upgrade has changed, and which files rely on it.
 */

/** Id of the element around a page, and of the one between navigation bar and footer. */
export const pageId = '__docusaurus';
export const contentId = '__docusaurus_skipToContent_fallback';

/** Attribute of elements in the head that belong to one page. */
export const headAttribute = 'data-rh';

/** Classes, also of Infima, the theme's style sheet. */
export const navbar = 'navbar';
export const navbarItem = 'navbar__item';
export const navbarItems = 'navbar__items';
export const navbarLink = 'navbar__link';
export const navbarLinkActive = 'navbar__link--active';
export const navbarToggle = 'navbar__toggle';

export const drawer = 'navbar-sidebar';
export const drawerContainer = 'theme-layout-navbar-sidebar';
export const drawerBrand = 'navbar-sidebar__brand';
export const drawerClose = 'navbar-sidebar__close';
export const drawerItems = 'navbar-sidebar__items';
export const drawerItemsSecond = 'navbar-sidebar__items--show-secondary';
export const drawerItem = 'navbar-sidebar__item';
export const drawerPanel = 'theme-layout-navbar-sidebar-panel';
export const drawerBack = 'navbar-sidebar__back';

export const sidebar = 'theme-doc-sidebar-container';
export const sidebarMenu = 'theme-doc-sidebar-menu';
export const menu = 'menu';
export const menuList = 'menu__list';
export const menuItem = 'menu__list-item';
export const menuLink = 'menu__link';
export const menuLinkActive = 'menu__link--active';
export const menuCategory = 'menu__link--sublist';
export const menuCaret = 'menu__link--sublist-caret';

export const dropdown = 'dropdown';
export const dropdownHoverable = 'dropdown--hoverable';
export const dropdownRight = 'dropdown--right';
export const dropdownMenu = 'dropdown__menu';
export const dropdownLink = 'dropdown__link';
export const dropdownLinkActive = 'dropdown__link--active';

export const breadcrumbsContainer = 'theme-doc-breadcrumbs';
export const breadcrumbs = 'breadcrumbs';
export const breadcrumbsItem = 'breadcrumbs__item';
export const breadcrumbsItemActive = 'breadcrumbs__item--active';
export const breadcrumbsLink = 'breadcrumbs__link';

export const contents = 'table-of-contents';
export const contentsLink = 'table-of-contents__link';
export const contentsLinkActive = 'table-of-contents__link--active';

export const paginationLink = 'pagination-nav__link';
export const paginationNext = 'pagination-nav__link--next';
export const paginationPrevious = 'pagination-nav__link--prev';

export const admonition = 'theme-admonition';
export const hashLink = 'hash-link';
export const footerContainer = 'theme-layout-footer';
export const footer = 'footer';
export const button = 'button';
export const buttonSecondary = 'button--secondary';
export const cleanButton = 'clean-btn';
export const close = 'close';
export const container = 'container';
export const marginAround = 'margin-vert--xl';
