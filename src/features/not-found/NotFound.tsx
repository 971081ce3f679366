import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import SearchField from '@site/src/features/search-field/SearchField';
import Suggestions from './Suggestions.island';
import styles from './styles.module.css';

/** The not-found page, with a search and pages of similar paths. */
export default function NotFoundContent(): ReactElement {
  return (
    <main className={`links ${styles.main}`}>
      {/* Below /docs nothing else sets a title. */}
      <PageMetadata title="Page Not Found" />
      <Heading as="h1">Page Not Found</Heading>
      <p>We could not find what you were looking for.</p>
      <SearchField />
      <Suggestions />
      <p>
        Or go <Link to="/">Home</Link>, or to one of the areas below.
      </p>
    </main>
  );
}
