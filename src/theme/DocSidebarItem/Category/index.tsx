import type {ReactElement} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useDocsData,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import styles from './styles.module.css';

/**
 * A category of the sidebar, see `src/behaviours/sidebar.ts`. Without script it
 * links to its first page. The list of a collapsed category is left out to keep
 * pages small; the script copies it from the first page.
 */
export default function DocSidebarItemCategory({item, activePath, level}: Props): ReactElement {
  const {items, label, collapsible, className, href} = item;
  const firstPage = findFirstSidebarItemLink(item);
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = href === activePath;
  const collapsed = collapsible && !isActive && item.collapsed;
  const isElsewhere = useIsGuide()(firstPage) && process.env.NODE_ENV === 'production';
  const linkClass = clsx(
    'menu__link',
    isActive && 'menu__link--active',
    collapsible && 'menu__link--sublist',
  );

  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        styles.category,
        collapsed && 'menu__list-item--collapsed',
        className,
      )}>
      <div
        className={clsx(
          'menu__list-item-collapsible',
          isCurrentPage && 'menu__list-item-collapsible--active',
        )}>
        {href === undefined ? (
          <a
            role="button"
            className={clsx(linkClass, collapsible && 'menu__link--sublist-caret')}
            href={firstPage ?? '#'}
            aria-expanded={!collapsed}>
            {label}
          </a>
        ) : (
          <>
            <Link className={linkClass} to={href} aria-current={isCurrentPage ? 'page' : undefined}>
              {label}
            </Link>
            {collapsible && (
              <button
                type="button"
                className={clsx('clean-btn menu__caret', styles.caret)}
                aria-label={`${label}: ${collapsed ? 'show' : 'hide'} pages`}
                aria-expanded={!collapsed}
              />
            )}
          </>
        )}
      </div>
      {!(collapsed && isElsewhere) && (
        <ul className="menu__list">
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
        </ul>
      )}
    </li>
  );
}

/** Whether a link leads to a page with a sidebar, which has the list of the category. */
function useIsGuide(): (href: string | undefined) => boolean {
  const {path} = useDocsData(useDocsVersion().pluginId);
  return (href) => href?.startsWith(path.replace(/\/?$/, '/')) === true;
}
