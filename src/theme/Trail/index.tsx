import type {ReactElement} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import JsonLd from '@theme/JsonLd';
import type {TrailProps} from '@theme/Trail';

/** The breadcrumbs of a page, for search engines. */
export default function Trail({pages}: TrailProps): ReactElement {
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
