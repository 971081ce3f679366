/** Replaces the page in the document with another one. */
import {make} from './make';
import {CONTENT, keepPage, readPage, type Page} from './pages';
import {barePath} from './paths';

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
  updateRoot(previous, page);
  updateHead(previous, page);
  updateBar(page);
  updateSidebar(content, page);
}

/** Shows an error in place of the content. */
export function showCrash(error: unknown, tryAgain: () => void): void {
  const heading = make('h1', {tabIndex: -1}, 'This page crashed.');
  const button = make(
    'button',
    {type: 'button', className: 'button button--secondary', onclick: tryAgain},
    'Try again',
  );
  const reason = make('p', {}, error instanceof Error ? error.message : String(error));
  const main = make('main', {className: 'crash container margin-vert--xl'}, heading, button, reason);
  document.getElementById(CONTENT)?.replaceChildren(main);
  heading.focus();
  // Without a known build, the next navigation loads the whole document.
  current = undefined;
}

/** Keeps the classes that extensions have added. */
function updateRoot(previous: Page | undefined, page: Page): void {
  const {classList} = document.documentElement;
  classList.remove(...(previous?.classes ?? []));
  classList.add(...page.classes);
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
  document.querySelectorAll('.navbar .dropdown').forEach((menu, index) => {
    menu.replaceWith(page.menus[index] ?? menu);
  });
}

/** Marks the page in the sidebar and opens the categories around it. */
function updateSidebar(content: Element, page: Page): void {
  const sidebar = content.querySelector('.theme-doc-sidebar-menu');
  const fetched = page.content.flatMap((element) => [
    ...element.querySelectorAll('.theme-doc-sidebar-menu'),
  ])[0];
  if (sidebar === null) {
    return;
  }
  if (fetched !== undefined && fetched !== sidebar) {
    addMissingLists(sidebar, fetched);
  }
  for (const link of sidebar.querySelectorAll('.menu__link')) {
    const isCurrent = link.matches('a:not([role=button])') && linksTo(link, page.path);
    link.classList.toggle('menu__link--active', isCurrent);
    link.ariaCurrent = isCurrent ? 'page' : null;
  }
  const link = sidebar.querySelector('.menu__link--active');
  for (
    let category = link?.closest(CATEGORY);
    category;
    category = category.parentElement?.closest(CATEGORY)
  ) {
    category.classList.remove('menu__list-item--collapsed');
    category.querySelector('.menu__link')?.classList.add('menu__link--active');
    category.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', 'true');
  }
}

const CATEGORY = '.theme-doc-sidebar-item-category';

/** A page's HTML contains the lists of open categories only. */
function addMissingLists(sidebar: Element, fetched: Element): void {
  for (const list of fetched.querySelectorAll(`${CATEGORY} > ul`)) {
    const href = list.parentElement?.querySelector('.menu__link')?.getAttribute('href');
    const category = [...sidebar.querySelectorAll(CATEGORY)].find(
      (each) => each.querySelector('.menu__link')?.getAttribute('href') === href,
    );
    if (category && category.querySelector(':scope > ul') === null) {
      category.append(document.importNode(list, true));
    }
  }
}

function linksTo(link: Element, path: string): boolean {
  return barePath((link as HTMLAnchorElement).pathname) === path;
}
