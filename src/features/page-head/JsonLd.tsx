import type {ReactElement} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Structured data of schema.org, for search engines. */
export function JsonLd({data}: {data: object}): ReactElement {
  const text = JSON.stringify({'@context': 'https://schema.org', ...data});
  return (
    <Head>
      {/* `<` could end the script element. */}
      <script type="application/ld+json">{text.replace(/</g, '\\u003c')}</script>
    </Head>
  );
}

type BreadcrumbsProps = {
  /** From the first page of the area to the page itself. */
  pages: readonly {title: string; permalink: string}[];
};

/** The breadcrumbs of a page, for search engines. */
export function BreadcrumbsJsonLd({pages}: BreadcrumbsProps): ReactElement {
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
