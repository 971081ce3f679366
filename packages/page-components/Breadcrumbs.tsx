import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';

type BreadcrumbsProps = {
  /** Parents of the page; categories without a page have no permalink. */
  parents: readonly {title: string; permalink?: string | undefined}[];
  title: string;
};

/** Breadcrumbs. The theme's support pages of the docs plugin only, and mark no current page. */
export default function Breadcrumbs({parents, title}: BreadcrumbsProps): ReactElement {
  const className = 'breadcrumbs__link';
  return (
    <nav className="theme-doc-breadcrumbs" aria-label="Breadcrumbs">
      <ul className="breadcrumbs">
        <HomeBreadcrumbItem />
        {parents.map((parent) => (
          <li key={parent.title} className="breadcrumbs__item">
            {parent.permalink === undefined ? (
              <span className={className}>{parent.title}</span>
            ) : (
              <Link className={className} to={parent.permalink}>
                {parent.title}
              </Link>
            )}
          </li>
        ))}
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className={className} aria-current="page">
            {title}
          </span>
        </li>
      </ul>
    </nav>
  );
}
