import {make, onPage, showDialog} from '@site/packages/static-first/browser';
import {constants} from '@site/src/product';
import {closest, onClick} from './delegation';

const TOGGLE = '.navbar__toggle';
const ENTRIES = '.navbar__items :is(a.navbar__item, a.dropdown__link)';
const SIDEBAR = '.theme-doc-sidebar-container .theme-doc-sidebar-menu';
const OPEN = 'dialog.navbar-sidebar[open]';
const SHOWS_SIDEBAR = 'navbar-sidebar__items--show-secondary';

const CROSS =
  '<svg viewBox="0 0 15 15" width="1.3125rem" height="1.3125rem" aria-hidden="true"><path d="M.75.75l13.5 13.5M14.25.75L.75 14.25" stroke="currentColor" stroke-width="1.2"/></svg>';

/** The drawer of narrow windows: a dialog with copies of the bar's links and the sidebar, removed when it closes. */
export function startDrawer(): void {
  onClick(TOGGLE, openDrawer);
  onPage(closeDrawer);
  // Not open after a return from the back/forward cache.
  window.addEventListener('pagehide', closeDrawer);
  matchMedia(`(min-width: ${(constants.desktopBreakpoint + 1) / 16}em)`).addEventListener('change', () => {
    const drawer = document.querySelector(OPEN);
    const link = drawer?.querySelector<HTMLAnchorElement>('a:focus');
    closeDrawer();
    if (drawer !== null) {
      focusPage(link?.href);
    }
  });
}

/** In wide windows the toggle is hidden, so the focus goes to the same link in the page, else to the title. */
function focusPage(href: string | undefined): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${SIDEBAR} a, ${ENTRIES}`)];
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  const same = links.find((link) => link.href === href && link.checkVisibility());
  (same ?? title)?.focus({preventScroll: same === undefined});
}

function closeDrawer(): void {
  document.querySelector<HTMLDialogElement>(OPEN)?.close();
}

function openDrawer(toggle: HTMLElement): void {
  const closeButton = makeButton('clean-btn navbar-sidebar__close');
  closeButton.ariaLabel = 'Close navigation bar';
  closeButton.innerHTML = CROSS;
  const dialog = make(
    'dialog',
    {className: 'theme-layout-navbar-sidebar navbar-sidebar', ariaLabel: 'Navigation'},
    make('div', {className: 'navbar-sidebar__brand'}, ...copies('.navbar__brand'), closeButton),
    makePanels(),
  );
  dialog.addEventListener('click', ({target}) => {
    // The target is the dialog itself for clicks on the backdrop.
    const closes = target === dialog || closest(target, 'a[href]:not([role=button])') !== null;
    if (closes || closeButton.contains(target as Node)) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => setExpanded(false));
  // Closing returns the focus to it; some browsers do not focus a clicked button.
  toggle.focus({preventScroll: true});
  showDialog(dialog);
  closeButton.focus();
  setExpanded(true);
}

/** The main menu and, if the page has one, the sidebar, which shows first. */
function makePanels(): HTMLElement {
  const main = makePanel(makeMenu());
  const panels = make('div', {className: 'navbar-sidebar__items'}, main);
  const [sidebar] = copies(SIDEBAR);
  if (sidebar === undefined) {
    return panels;
  }
  const back = makeButton('clean-btn navbar-sidebar__back');
  back.textContent = '← Back to main menu';
  const secondary = makePanel(back, sidebar);
  panels.append(secondary);
  const showSidebar = (shows: boolean): void => {
    panels.classList.toggle(SHOWS_SIDEBAR, shows);
    main.inert = shows;
    secondary.inert = !shows;
  };
  showSidebar(true);
  back.addEventListener('click', () => {
    showSidebar(false);
    main.querySelector('a')?.focus({preventScroll: true});
  });
  return panels;
}

/** The links of the bar. */
function makeMenu(): HTMLElement {
  const items = copies(ENTRIES).map((link) => {
    const isActive = /link--active/.test(link.className);
    link.className = 'menu__link';
    link.classList.toggle('menu__link--active', isActive);
    return make('li', {className: 'menu__list-item'}, link);
  });
  return make('ul', {className: 'menu__list'}, ...items);
}

function makePanel(...children: Element[]): HTMLElement {
  const className = 'theme-layout-navbar-sidebar-panel navbar-sidebar__item menu';
  return make('div', {className}, ...children);
}

function makeButton(className: string): HTMLButtonElement {
  return make('button', {type: 'button', className});
}

function copies(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].map((element) => element.cloneNode(true) as Element);
}

function setExpanded(expanded: boolean): void {
  document.querySelector(TOGGLE)?.setAttribute('aria-expanded', String(expanded));
}
