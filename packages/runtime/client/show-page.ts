/** Replaces the page in the document with another one. */
import {theme} from '../../page-markup/browser';
import {unmountIslands} from './islands';
import {cacheVisitedPage, readPage, type Page} from './pages';
import {canonicalPath} from './paths';
import {openAround} from './scroll';
import {applyStyles} from './styles';

/** Elements around the main part, by frame. */
const frames = new Map<string, readonly Element[]>();

let current: Page | undefined;

/** Reads the page that the document was loaded with. */
export function readFirstPage(): void {
  current = readPage(document, canonicalPath(location.pathname));
}

/** The build that this tab was loaded from. */
export function currentBuild(): string | undefined {
  return current?.build;
}

/**
 * Shows a page. Navigation bar, footer and a sidebar that both pages share stay in
 * the document, with whatever translators or extensions have changed there.
 * @throws Error if the document has no content element or no main part
 */
export function showPage(page: Page): void {
  const content = document.getElementById(theme.contentId);
  if (content === null) {
    throw new Error(`The page has no #${theme.contentId}.`);
  }
  const previous = current;
  if (previous !== undefined) {
    const children = [...content.children];
    const {title, activeElement: focused} = document;
    cacheVisitedPage({...previous, title, content: children, focused});
    // Not one that others have broken.
    if (content.querySelector('main') !== null) {
      frames.set(previous.frame, children);
    }
  }
  applyStyles(page.styles);
  if (previous?.frame !== page.frame) {
    content.replaceChildren(...(frames.get(page.frame) ?? page.content));
  }
  const main = content.querySelector('main');
  if (main === null) {
    throw new Error('The page has no main part.');
  }
  if (main !== page.main) {
    main.replaceWith(page.main);
  }
  current = page;
  updateHead(previous, page);
  updateNavbar(page);
  updateSidebar(content, page);
}

/** The page in the document is no longer known, so that the next navigation loads the whole document. */
export function forgetPage(): void {
  current = undefined;
}

function updateHead(previous: Page | undefined, page: Page): void {
  document.title = page.title;
  previous?.head.forEach((element) => element.remove());
  document.head.append(...page.head);
}

function updateNavbar(page: Page): void {
  for (const link of document.querySelectorAll(`.${theme.navbarLink}`)) {
    const isCurrent = page.navbarLinks.get(link.getAttribute('href') ?? '');
    if (isCurrent !== undefined) {
      markCurrent(link, theme.navbarLinkActive, isCurrent);
    }
  }
  document.querySelectorAll<HTMLElement>(`.${theme.navbar} docs-island`).forEach((island, index) => {
    const next = page.navbarIslands[index];
    if (next !== undefined && next.dataset.props !== island.dataset.props) {
      unmountIslands([island]);
      island.replaceWith(next);
    }
  });
}

/** Marks the page in the sidebar and opens the categories around it. */
function updateSidebar(content: Element, page: Page): void {
  const sidebar = content.querySelector(`.${theme.sidebarMenu}`);
  if (sidebar === null) {
    return;
  }
  for (const link of sidebar.querySelectorAll(`a.${theme.menuLink}`)) {
    markCurrent(link, theme.menuLinkActive, linksTo(link, page.path));
  }
  const active = sidebar.querySelector(`.${theme.menuLinkActive}`);
  if (active !== null) {
    openAround(active);
  }
}

/** Others may have set further classes. */
function markCurrent(link: Element, className: string, isCurrent: boolean): void {
  link.classList.toggle(className, isCurrent);
  link.ariaCurrent = isCurrent ? 'page' : null;
}

/** Whether a link leads to a page as a whole. */
function linksTo(link: Element, path: string): boolean {
  const {pathname, hash} = link as HTMLAnchorElement;
  return hash === '' && canonicalPath(pathname) === path;
}
