import type {ReactElement} from 'react';
import Heading from '@theme/Heading';
import PageActions from '@site/src/features/copy/PageActions';
import styles from './title.module.css';

/** The title of a page, and the page actions at the end of its line. */
export default function Title({title, path}: {title: string; path: string}): ReactElement {
  return (
    <header className={`line ${styles.title}`}>
      <Heading as="h1">{title}</Heading>
      <PageActions path={path} />
    </header>
  );
}
