import {useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactElement} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {findFirstSidebarItemLink, isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {Collapsible, ThemeClassNames, useCollapsible} from '@docusaurus/theme-common';
import {isSamePath} from '@site/packages/static-first/theme-internals';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import styles from './styles.module.css';

/**
 * A category of the sidebar. Replaces the theme's, whose link becomes another
 * element after start, so that an early press is lost. Here the element stays
 * the same: without script it leads to the first page of the category.
 */
export default function DocSidebarItemCategory({item, onItemClick, activePath, level}: Props): ReactElement {
  const {items, label, collapsible, className, href} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = href !== undefined && isSamePath(href, activePath);
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({
    initialState: () => collapsible && !isActive && item.collapsed,
  });
  useExpandWhenActive(isActive, activePath, () => setCollapsed(false));

  const onLinkClick = (): void => {
    onItemClick?.(item);
    setCollapsed(false);
  };
  const onToggle = (event: MouseEvent): void => {
    event.preventDefault();
    toggleCollapsed();
  };
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
            href={findFirstSidebarItemLink(item) ?? '#'}
            aria-expanded={!collapsed}
            onClick={onToggle}
            onKeyDown={pressWithSpace}>
            {label}
          </a>
        ) : (
          <>
            <Link
              className={linkClass}
              to={href}
              aria-current={isCurrentPage ? 'page' : undefined}
              onClick={onLinkClick}>
              {label}
            </Link>
            {collapsible && (
              <button
                type="button"
                className={clsx('clean-btn menu__caret', styles.caret)}
                aria-label={`${label}: ${collapsed ? 'show' : 'hide'} pages`}
                aria-expanded={!collapsed}
                onClick={onToggle}
              />
            )}
          </>
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        <DocSidebarItems
          items={items}
          activePath={activePath}
          level={level + 1}
          {...(onItemClick && {onItemClick})}
        />
      </Collapsible>
    </li>
  );
}

/** A link that acts as a button answers to the space bar too. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === ' ') {
    event.preventDefault();
    event.currentTarget.click();
  }
}

/** Opens the category when the reader comes to one of its pages, and only then: it may be closed again. */
function useExpandWhenActive(isActive: boolean, activePath: string, expand: () => void): void {
  const last = useRef(activePath);
  useEffect(() => {
    if (last.current !== activePath) {
      last.current = activePath;
      if (isActive) {
        expand();
      }
    }
  });
}
