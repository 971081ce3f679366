import type {ReactElement} from 'react';
import Head from '@docusaurus/Head';
import type {JsonLdProps} from '@theme/JsonLd';

/** States something about the page in the terms of schema.org, for search engines. */
export default function JsonLd({data}: JsonLdProps): ReactElement {
  const text = JSON.stringify({'@context': 'https://schema.org', ...data});
  return (
    <Head>
      {/* No text may end the script. */}
      <script type="application/ld+json">{text.replace(/</g, '\\u003c')}</script>
    </Head>
  );
}
