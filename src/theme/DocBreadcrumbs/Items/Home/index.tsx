import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {areaOf, areas} from '@site/src/product';
import Original from '@theme-init/DocBreadcrumbs/Items/Home';

/** The way home, and after it the area: the sidebars are one per area and do not name it. */
export default function HomeBreadcrumbItem(): ReactElement {
  const {permalink} = useDoc().metadata;
  const area = areaOf(permalink, areas);
  return (
    <>
      <Original />
      {area !== undefined && (
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={area.path}>
            {area.name}
          </Link>
        </li>
      )}
    </>
  );
}
