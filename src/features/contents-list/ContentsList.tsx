import type {ReactElement} from 'react';
import clsx from 'clsx';
import TOCItems from '@theme/TOCItems';
import type {Props} from '@theme/TOC';
import {part, theme} from '@site/packages/page-markup/browser';
import {constants} from '@site/packages/product';
import styles from './list.module.css';

/** The contents list beside a guide, with a heading; long lists are collapsed. */
export default function TOC({className, ...props}: Props): ReactElement {
  const isLong = props.toc.length > constants.tocLongFrom;
  return (
    <nav
      aria-label="On this page"
      className={clsx('bare small', styles.contents, isLong && styles.long, className)}
      {...part('contents')}>
      <p className={styles.title}>On this page</p>
      {/* `null` leaves out the theme's script, too: highlight-current.ts marks the current entry. */}
      <TOCItems {...props} className={theme.contents} linkClassName={null} />
    </nav>
  );
}
