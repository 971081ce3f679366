/** The links of the navigation bar and the sidebar as the reader sees them, perhaps in another language. */
import {theme} from '@site/packages/page-markup/browser';

export type MenuLink = {kind: 'link'; label: string; href: string; isCurrent: boolean; className: string};
export type MenuCategory = {kind: 'category'; label: string; isOpen: boolean; items: MenuItem[]};
export type MenuItem = MenuLink | MenuCategory;

const NAVBAR_LINKS = `.${theme.navbarItems} :is(a.${theme.navbarItem}, a.${theme.dropdownLink})`;
const SIDEBAR = `.${theme.sidebar} .${theme.sidebarMenu}`;

/** The links of the navigation bar. */
export function readNavbar(): MenuLink[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(NAVBAR_LINKS)].map((link) =>
    readLink(link, link.matches(`.${theme.navbarLinkActive}, .${theme.dropdownLinkActive}`)),
  );
}

/** The sidebar, if the page has one. */
export function readSidebar(): MenuItem[] | undefined {
  const list = document.querySelector(SIDEBAR);
  return list === null ? undefined : readItems(list);
}

function readItems(list: Element): MenuItem[] {
  return [...list.children].flatMap((item): MenuItem[] => {
    const link = item.querySelector<HTMLAnchorElement>(':scope > a');
    if (link !== null) {
      return [readLink(link, link.ariaCurrent === 'page', item.className)];
    }
    const details = item.querySelector('details');
    const items = details?.querySelector('ul');
    return details && items
      ? [
          {
            kind: 'category',
            label: details.querySelector('summary')?.textContent ?? '',
            isOpen: details.open,
            items: readItems(items),
          },
        ]
      : [];
  });
}

function readLink(link: HTMLAnchorElement, isCurrent: boolean, className = ''): MenuLink {
  const {textContent: label} = link;
  return {kind: 'link', label, href: link.getAttribute('href') ?? '', isCurrent, className};
}

/**
 * Moves the focus to the link in the page that leads to the same place, else to the title: in wide windows the
 * button that opened the drawer is hidden.
 */
export function focusInPage(href: string | undefined): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${SIDEBAR} a, ${NAVBAR_LINKS}`)];
  const same = links.find((link) => link.href === href && link.getClientRects().length > 0);
  const title = document.querySelector<HTMLElement>('main h1');
  title?.setAttribute('tabindex', '-1');
  (same ?? title)?.focus({preventScroll: same === undefined});
}
