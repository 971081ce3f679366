import type {ReactElement} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import {areaOf, areas, product} from '@site/packages/product';
import {JsonLd} from './JsonLd';

type PageHeadProps = {
  path: string;
  /** For guides and pages of the reference. */
  article?: {
    title: string;
    description: string;
    /** Day of the last change, if it is known: `2026-11-20`. */
    updated?: string | undefined;
  };
};

/**
 * Metadata of a page: link to its Markdown, social card and, for articles, structured
 * data. Canonical URL, title and description come from the theme.
 */
export default function PageHead({path, article}: PageHeadProps): ReactElement {
  const {siteConfig} = useDocusaurusContext();
  const hasMarkdown = usePluginData('markdown-pages') !== undefined;
  const area = areaOf(path, areas);
  const site = `${siteConfig.url}${siteConfig.baseUrl}`;
  return (
    <>
      <Head>
        <meta property="og:type" content={article === undefined ? 'website' : 'article'} />
        {hasMarkdown && (
          <link
            rel="alternate"
            type="text/markdown"
            href={path.endsWith('/') ? `${path}index.md` : `${path}.md`}
          />
        )}
        <meta property="og:image" content={`${site}img/cards/${area?.id ?? 'home'}.png`} />
        <meta
          property="og:image:alt"
          content={`${product.name} documentation${area === undefined ? '' : `: ${area.name}`}`}
        />
      </Head>
      {article !== undefined && (
        <JsonLd
          data={{
            '@type': 'TechArticle',
            headline: article.title,
            description: article.description,
            dateModified: article.updated,
            inLanguage: siteConfig.i18n.defaultLocale,
            isPartOf: {'@type': 'WebSite', name: siteConfig.title, url: site},
          }}
        />
      )}
    </>
  );
}
