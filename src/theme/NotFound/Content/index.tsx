import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import SearchField from '@site/src/components/SearchField';
import styles from './styles.module.css';

/**
 * The not-found page. Replaces the theme's: it names the pages whose paths are
 * most alike. The footer lists the areas.
 */
export default function NotFoundContent(): ReactElement {
  return (
    <main className={styles.main}>
      {/* Inside of the docs nothing else gives this page a title. */}
      <PageMetadata title="Page Not Found" />
      <Heading as="h1">Page Not Found</Heading>
      <p>We could not find what you were looking for.</p>
      <SearchField />
      {/* One page stands for all unknown paths; src/behaviours/not-found.ts fills in what depends on the path. */}
      <div data-not-found />
      <p>
        Or go <Link to="/">Home</Link>, or to one of the areas below.
      </p>
    </main>
  );
}
