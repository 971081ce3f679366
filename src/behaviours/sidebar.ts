import {goTo, loadPage, onPage} from '@site/packages/static-first/browser';
import {fold} from './collapse';

const CATEGORY = '.theme-doc-sidebar-item-category';
const COLLAPSED = 'menu__list-item--collapsed';
const TOGGLE = '.menu__list-item-collapsible :is(a[role=button], .menu__caret)';

/**
 * Opens and closes the categories of the sidebar, and of its copy in the drawer.
 * Call it before links are listened to: what opens a category may be one.
 */
export function startSidebar(): void {
  document.addEventListener('click', (event) => {
    const toggle = toggleAt(event);
    if (toggle !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      void toggleCategory(toggle);
    }
  });
  document.addEventListener('keydown', (event) => {
    const toggle = event.key === ' ' ? toggleAt(event) : null;
    // A link that acts as a button answers to the space bar too.
    if (toggle?.matches('a') === true) {
      event.preventDefault();
      toggle.click();
    }
  });
  // A move opens the category of its page.
  onPage(() => document.querySelectorAll('.menu__caret').forEach(updateLabel));
}

function toggleAt({target}: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(TOGGLE) : null;
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
      updateLabel(toggle);
    });
  }
}

function listOf(category: Element): HTMLElement | null {
  return category.querySelector<HTMLElement>('.menu__list');
}

/** Takes the list of a category from its first page. If it is not to be had, the reader is led there. */
async function addList(category: Element): Promise<void> {
  const link = category.querySelector<HTMLAnchorElement>('a.menu__link');
  if (link === null) {
    return;
  }
  try {
    const {content} = await loadPage(link.pathname);
    const list = document.importNode(findList(content, category, link.getAttribute('href') ?? ''), true);
    unmark(list);
    // Of two presses that waited for the page, the first has added it.
    if (listOf(category) === null) {
      category.append(list);
    }
  } catch {
    if (category.isConnected) {
      goTo(link.href);
    }
  }
}

/** A category may begin with another one, and so lead to the same page; their levels tell them apart. */
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

/** The reader is not on the page that the list was taken from. */
function unmark(list: Element): void {
  for (const name of ['menu__link--active', 'menu__list-item-collapsible--active']) {
    list.querySelectorAll(`.${name}`).forEach((element) => element.classList.remove(name));
  }
  list.querySelectorAll('[aria-current]').forEach((element) => element.removeAttribute('aria-current'));
}

/** A button beside a link says what it does. */
function updateLabel(toggle: Element): void {
  const does = toggle.ariaExpanded === 'true' ? 'hide' : 'show';
  if (toggle.ariaLabel !== null) {
    toggle.ariaLabel = toggle.ariaLabel.replace(/(show|hide)(?= pages$)/, does);
  }
}
