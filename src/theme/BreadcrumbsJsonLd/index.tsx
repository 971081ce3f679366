import type {ReactElement} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import JsonLd from '@theme/JsonLd';
import type {BreadcrumbsJsonLdProps} from '@theme/BreadcrumbsJsonLd';

/** The breadcrumbs of a page, for search engines. */
export default function BreadcrumbsJsonLd({pages}: BreadcrumbsJsonLdProps): ReactElement {
  const {url} = useDocusaurusContext().siteConfig;
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: pages.map(({title, permalink}, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: `${url}${permalink}`,
        })),
      }}
    />
  );
}
