import type {ReactElement} from 'react';
import clsx from 'clsx';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import {theme} from '@site/packages/page-markup/browser';

/**
 * A category of the sidebar, which opens without script. It has no page of its own. Of a long sidebar, pages have only
 * the category around them; the others lead to where their items are listed.
 */
export default function DocSidebarItemCategory({item, activePath, level}: Props): ReactElement {
  const {items, label, className, customProps} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  if (typeof customProps?.elsewhere === 'string' && !isActive) {
    const link = {type: 'link' as const, href: customProps.elsewhere, label};
    return <DocSidebarItems items={[link]} activePath={activePath} level={level} />;
  }
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        theme.menuItem,
        className,
      )}>
      <details open={isActive || !item.collapsible || !item.collapsed}>
        <summary className={clsx(theme.menuLink, theme.menuCategory, theme.menuCaret)}>{label}</summary>
        <ul className={theme.menuList}>
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} />
        </ul>
      </details>
    </li>
  );
}
