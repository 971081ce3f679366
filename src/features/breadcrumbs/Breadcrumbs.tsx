import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import {theme} from '@site/packages/page-markup/browser';

type BreadcrumbsProps = {
  /** Parents of the page; categories without a page have no permalink. */
  parents: readonly {title: string; permalink?: string | undefined}[];
  title: string;
};

/** Breadcrumbs. The theme's support pages of the docs plugin only, and mark no current page. */
export default function Breadcrumbs({parents, title}: BreadcrumbsProps): ReactElement {
  const className = theme.breadcrumbsLink;
  return (
    <nav className={theme.breadcrumbsContainer} aria-label="Breadcrumbs">
      <ul className={theme.breadcrumbs}>
        <HomeBreadcrumbItem />
        {parents.map((parent) => (
          <li key={parent.title} className={theme.breadcrumbsItem}>
            {parent.permalink === undefined ? (
              <span className={className}>{parent.title}</span>
            ) : (
              <Link className={className} to={parent.permalink}>
                {parent.title}
              </Link>
            )}
          </li>
        ))}
        <li className={clsx(theme.breadcrumbsItem, theme.breadcrumbsItemActive)}>
          <span className={className} aria-current="page">
            {title}
          </span>
        </li>
      </ul>
    </nav>
  );
}
