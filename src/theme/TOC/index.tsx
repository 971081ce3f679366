import type {ReactElement} from 'react';
import clsx from 'clsx';
import TOCItems from '@theme/TOCItems';
import type {Props} from '@theme/TOC';
import {constants} from '@site/src/product';
import styles from './styles.module.css';

/** The list beside a guide. Replaces the theme's, which has no heading and shows a hundred entries at once. */
export default function TOC({className, ...props}: Props): ReactElement {
  const isLong = props.toc.length > constants.tocLongFrom;
  return (
    <nav aria-label="On this page" className={clsx(styles.contents, isLong && styles.long, className)}>
      <p className={styles.title}>On this page</p>
      <TOCItems
        {...props}
        className="table-of-contents"
        // The second name is the one by which src/behaviours/contents.ts finds the links that it marks.
        linkClassName="table-of-contents__link toc-highlight"
      />
    </nav>
  );
}
