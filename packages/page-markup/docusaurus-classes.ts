/** Classes of Docusaurus's theme that components and islands need, and the build: see docusaurus-names.ts. */
export const navbarItem = 'navbar__item';
export const navbarItems = 'navbar__items';
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
export const menu = 'menu';
export const menuList = 'menu__list';
export const menuItem = 'menu__list-item';
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
