/** The links of the navigation bar and the sidebar as the reader sees them, perhaps in another language. */
import {theme} from '@site/packages/page-markup/browser';

/** A link, or a category. */
export type MenuItem =
  | {label: string; href: string; isCurrent: boolean; className: string}
  | {label: string; isOpen: boolean; items: MenuItem[]};

const NAVBAR_LINKS = `.${theme.navbarItems} :is(a.${theme.navbarItem}, a.${theme.dropdownLink})`;

/** The links of the navigation bar. */
export function readNavbar(): MenuItem[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(NAVBAR_LINKS)].map((link) =>
    readLink(link, link.matches(`.${theme.navbarLinkActive}, .${theme.dropdownLinkActive}`)),
  );
}

/** The sidebar, if the page has one. */
export function readSidebar(): MenuItem[] | undefined {
  const list = document.querySelector(`.${theme.sidebar} .${theme.sidebarMenu}`);
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
    const label = details?.querySelector('summary')?.textContent ?? '';
    return details && items ? [{label, isOpen: details.open, items: readItems(items)}] : [];
  });
}

function readLink(link: HTMLAnchorElement, isCurrent: boolean, className = ''): MenuItem {
  return {label: link.textContent, href: link.getAttribute('href') ?? '', isCurrent, className};
}
