import type {ReactElement} from 'react';
import clsx from 'clsx';
import {part} from '@site/packages/page-markup/browser';
import styles from './method.module.css';

/** Badge with an HTTP method. */
export default function Method({method}: {method: string}): ReactElement {
  return (
    <span className={clsx(styles.method, styles[method.toLowerCase()])} {...part('method')}>
      {method}
    </span>
  );
}
