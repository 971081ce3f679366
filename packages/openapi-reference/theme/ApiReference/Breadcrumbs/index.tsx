import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import type {PageView} from '../../../model/page';

/** Where the page stands. The theme's own breadcrumbs know pages of the docs plugin only. */
export default function Breadcrumbs({page}: {page: PageView}): ReactElement {
  return (
    <nav className="theme-doc-breadcrumbs" aria-label="Breadcrumbs">
      <ul className="breadcrumbs">
        {page.parents.map(({title, permalink}) => (
          <li key={permalink} className="breadcrumbs__item">
            <Link to={permalink} className="breadcrumbs__link">
              {title}
            </Link>
          </li>
        ))}
        <li className="breadcrumbs__item breadcrumbs__item--active">
          <span className="breadcrumbs__link" aria-current="page">
            {page.title}
          </span>
        </li>
      </ul>
    </nav>
  );
}
