import type {ReactElement} from 'react';
import Head from '@docusaurus/Head';

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
