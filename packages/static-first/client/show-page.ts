/** Replaces the page in the document with another one. */
import {unmountIslands} from './islands';
import {keepPage, readPage, type Page} from './pages';
import {barePath} from './paths';
import {CONTENT} from './selectors';

/** Elements around the main part, by frame. */
const frames = new Map<string, readonly Element[]>();

let current: Page | undefined;

/** Reads the page that the document was loaded with. */
export function noteFirstPage(): void {
  current = readPage(document, barePath(location.pathname));
}

/** The build that this tab was loaded from. */
export function ownBuild(): string | undefined {
  return current?.build;
}

/**
 * Shows a page. Navigation bar, footer and a sidebar that both pages share stay in
 * the document, with whatever translators or extensions have changed there.
 * @throws Error if the document has no content element or no main part
 */
export function showPage(page: Page): void {
  const content = document.getElementById(CONTENT);
  if (content === null) {
    throw new Error(`The page has no #${CONTENT}.`);
  }
  const previous = current;
  if (previous !== undefined) {
    keepPage({...previous, title: document.title, content: [...content.children]});
    frames.set(previous.frame, [...content.children]);
  }
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
  updateBar(page);
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

function updateBar(page: Page): void {
  for (const link of document.querySelectorAll('.navbar__link')) {
    const state = page.bar.get(link.getAttribute('href') ?? '');
    if (state !== undefined) {
      link.className = state.className;
      link.ariaCurrent = state.isCurrent ? 'page' : null;
    }
  }
  document.querySelectorAll<HTMLElement>('.navbar docs-island').forEach((island, index) => {
    const next = page.barIslands[index];
    if (next !== undefined && next.dataset.props !== island.dataset.props) {
      unmountIslands([island]);
      island.replaceWith(next);
    }
  });
}

/** Marks the page in the sidebar and opens the categories around it. */
function updateSidebar(content: Element, page: Page): void {
  const sidebar = content.querySelector('.theme-doc-sidebar-menu');
  if (sidebar === null) {
    return;
  }
  for (const link of sidebar.querySelectorAll('a.menu__link')) {
    const isCurrent = linksTo(link, page.path);
    link.classList.toggle('menu__link--active', isCurrent);
    link.ariaCurrent = isCurrent ? 'page' : null;
  }
  const link = sidebar.querySelector('.menu__link--active');
  for (
    let category = link?.closest('details');
    category;
    category = category.parentElement?.closest('details')
  ) {
    category.open = true;
  }
}

function linksTo(link: Element, path: string): boolean {
  return barePath((link as HTMLAnchorElement).pathname) === path;
}
