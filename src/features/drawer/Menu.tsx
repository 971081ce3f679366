import type {ReactElement} from 'react';
import clsx from 'clsx';
import {theme} from '@site/packages/page-markup/browser';
import type {MenuItem} from './menu-items';

/** A list of links and categories, as the sidebar has it. */
export function Menu({items}: {items: readonly MenuItem[]}): ReactElement {
  return (
    <ul className={theme.menuList}>
      {items.map((item, index) =>
        'href' in item ? (
          <li key={index} className={clsx(theme.menuItem, item.className)}>
            <a
              className={clsx(theme.menuLink, item.isCurrent && theme.menuLinkActive)}
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}>
              {item.label}
            </a>
          </li>
        ) : (
          <li key={index} className={theme.menuItem}>
            <details open={item.isOpen}>
              <summary className={clsx(theme.menuLink, theme.menuCategory, theme.menuCaret)}>
                {item.label}
              </summary>
              <Menu items={item.items} />
            </details>
          </li>
        ),
      )}
    </ul>
  );
}
