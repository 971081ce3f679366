import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {part} from '@site/packages/page-markup/browser';
import ContentsButton from './ContentsButton.island';
import styles from './narrow.module.css';

/** The contents list of narrow windows. */
export default function NarrowContents(): ReactElement {
  return (
    <div className={clsx(styles.contents, ThemeClassNames.docs.docTocMobile)} {...part('screen')}>
      <ContentsButton />
    </div>
  );
}
