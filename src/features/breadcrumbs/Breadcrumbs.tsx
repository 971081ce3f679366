import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {JsonLd} from '@site/src/features/page-head/JsonLd';
import {theme} from '@site/packages/page-markup/browser';

type BreadcrumbsProps = {
  /** From the first page of the area to the page itself; categories have no permalink. */
  pages: readonly {title: string; permalink?: string | undefined}[];
};

/** Breadcrumbs, also for search engines. The theme's support pages of the docs plugin only, and mark no current page. */
export default function Breadcrumbs({pages}: BreadcrumbsProps): ReactElement {
  const {url} = useDocusaurusContext().siteConfig;
  // The first page of an area is the area.
  const known = pages.filter(
    ({permalink}, index) => permalink !== undefined && permalink !== pages[index - 1]?.permalink,
  );
  const current = pages.at(-1);
  const className = theme.breadcrumbsLink;
  return (
    <nav className={theme.breadcrumbsContainer} aria-label="Breadcrumbs">
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: known.map(({title, permalink}, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: `${url}${permalink}`,
          })),
        }}
      />
      <ul className={theme.breadcrumbs}>
        <li className={theme.breadcrumbsItem}>
          <Link className={className} to="/" aria-label="Home page">
            <svg viewBox="0 0 24 24" width="1rem" height="1rem" aria-hidden="true">
              <path d="M2 12 12 3l10 9h-3v9h-5v-6h-4v6H5v-9z" fill="currentColor" />
            </svg>
          </Link>
        </li>
        {pages.slice(0, -1).map(({title, permalink}) => (
          <li key={title} className={theme.breadcrumbsItem}>
            {permalink === undefined ? (
              <span className={className}>{title}</span>
            ) : (
              <Link className={className} to={permalink}>
                {title}
              </Link>
            )}
          </li>
        ))}
        <li className={`${theme.breadcrumbsItem} ${theme.breadcrumbsItemActive}`}>
          <span className={className} aria-current="page">
            {current?.title}
          </span>
        </li>
      </ul>
    </nav>
  );
}
