import type {ReactElement} from 'react';
import clsx from 'clsx';
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
 * A category of the sidebar, see `src/behaviours/sidebar.ts`. It has no page of its own; without
 * script it links to its first one. The list of a collapsed category is left out to keep
 * pages small; the script copies it from the first page.
 */
export default function DocSidebarItemCategory({item, activePath, level}: Props): ReactElement {
  const {items, label, collapsible, className} = item;
  const firstPage = findFirstSidebarItemLink(item);
  const isActive = isActiveSidebarItem(item, activePath);
  const collapsed = collapsible && !isActive && item.collapsed;
  const isElsewhere = useIsGuide()(firstPage) && process.env.NODE_ENV === 'production';

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
      <div className="menu__list-item-collapsible">
        <a
          role="button"
          className={clsx(
            'menu__link',
            isActive && 'menu__link--active',
            collapsible && 'menu__link--sublist menu__link--sublist-caret',
          )}
          href={firstPage ?? '#'}
          aria-expanded={!collapsed}>
          {label}
        </a>
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
