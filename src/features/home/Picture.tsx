import type {ReactElement} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {part} from '@site/packages/page-markup/browser';
import type {AreaId} from '@site/packages/product';
import styles from './styles.module.css';

const MODES = ['light', 'dark'] as const;
const TABS = ['Drive', 'Photos', 'Notes', 'Chats', 'More'];
const LINES = ['filen ls /', 'filen cat /notes.txt', 'filen mount ~/Filen'];

/** Picture of an app: part of a screenshot, or a drawing for the phone and the command line. */
export function Picture({id}: {id: AreaId}): ReactElement {
  const folder = useBaseUrl('/img/home/');
  if (id === 'mobile') {
    return (
      <span className={clsx(styles.picture, styles.phone)} aria-hidden="true" {...part('screen')}>
        <span className={styles.frame}>
          {TABS.map((tab) => (
            <span key={tab}>{tab}</span>
          ))}
        </span>
      </span>
    );
  }
  return (
    <span
      className={clsx(styles.picture, id === 'cli' && ['bare', styles.lines])}
      aria-hidden="true"
      {...part('screen')}>
      {id === 'cli'
        ? LINES.map((line) => <code key={line}>{line}</code>)
        : MODES.map((mode) => (
            <img
              key={mode}
              className={mode}
              src={`${folder}${id}.${mode}.webp`}
              alt=""
              width={520}
              height={325}
              loading="lazy"
              decoding="async"
            />
          ))}
    </span>
  );
}
