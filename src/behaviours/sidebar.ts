import {goTo, isPlainClick, loadPage} from '@site/packages/static-first/browser';
import {closest, onClick} from './delegation';
import {fold} from './collapse';

const CATEGORY = '.theme-doc-sidebar-item-category';
const COLLAPSED = 'menu__list-item--collapsed';
const TOGGLE = '.menu__list-item-collapsible a[role=button]';

/**
 * Opens and closes the categories of the sidebar, also in the drawer. Call it before
 * `startMoves`: a toggle may be a link.
 */
export function startSidebar(): void {
  onClick(TOGGLE, (toggle, event) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      void toggleCategory(toggle);
    }
  });
  document.addEventListener('keydown', (event) => {
    const toggle = event.key === ' ' ? closest(event.target, TOGGLE) : null;
    // A link with the role of a button responds to the space bar too.
    if (toggle !== null) {
      event.preventDefault();
      toggle.click();
    }
  });
}

async function toggleCategory(toggle: HTMLElement): Promise<void> {
  const category = toggle.closest(CATEGORY);
  if (category === null) {
    return;
  }
  const isCollapsed = category.classList.contains(COLLAPSED);
  if (listOf(category) === null) {
    toggle.ariaBusy = 'true';
    await addList(category);
    toggle.ariaBusy = null;
  }
  const list = listOf(category);
  if (list !== null) {
    fold(list, () => {
      category.classList.toggle(COLLAPSED, !isCollapsed);
      toggle.ariaExpanded = String(isCollapsed);
    });
  }
}

function listOf(category: Element): HTMLElement | null {
  return category.querySelector<HTMLElement>('.menu__list');
}

/** Copies the list of a category from its first page; if that fails, navigates there. */
async function addList(category: Element): Promise<void> {
  const link = category.querySelector<HTMLAnchorElement>('a.menu__link');
  if (link === null) {
    return;
  }
  try {
    const {content} = await loadPage(link.pathname);
    const list = document.importNode(findList(content, category, link.getAttribute('href') ?? ''), true);
    unmark(list);
    // A second click may have added it meanwhile.
    if (listOf(category) === null) {
      category.append(list);
    }
  } catch {
    if (category.isConnected) {
      goTo(link.href);
    }
  }
}

/** A category and its first subcategory lead to the same page, but differ in level. */
function findList(content: readonly Element[], category: Element, href: string): Element {
  const level = [...category.classList].find((name) => /level-\d+$/.test(name)) ?? '';
  const links = content.flatMap((part) => [
    ...part.querySelectorAll(`.${level} > .menu__list-item-collapsible > [href="${CSS.escape(href)}"]`),
  ]);
  const list = links[0]?.closest(CATEGORY)?.querySelector('.menu__list');
  if (!list) {
    throw new Error(`${href}: has no list of its category.`);
  }
  return list;
}

/** Removes the marks of the current page. */
function unmark(list: Element): void {
  for (const link of list.querySelectorAll('.menu__link--active')) {
    link.classList.remove('menu__link--active');
    link.ariaCurrent = null;
  }
}
