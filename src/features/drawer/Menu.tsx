import type {ReactElement} from 'react';
import clsx from 'clsx';
import type {MenuItem} from './navigation';

/** A list of links and categories, as the sidebar has it. */
export function Menu({items}: {items: readonly MenuItem[]}): ReactElement {
  return (
    <ul className="menu__list">
      {items.map((item, index) =>
        item.kind === 'link' ? (
          <li key={index} className={clsx('menu__list-item', item.className)}>
            <a
              className={clsx('menu__link', item.isCurrent && 'menu__link--active')}
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}>
              {item.label}
            </a>
          </li>
        ) : (
          <li key={index} className="menu__list-item">
            <details open={item.isOpen}>
              <summary className="menu__link menu__link--sublist menu__link--sublist-caret">
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
