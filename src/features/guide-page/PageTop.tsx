import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {part} from '@site/packages/page-markup/browser';
import ContentsButton from '@site/src/features/contents-list/ContentsButton.island';
import styles from '@site/src/features/contents-list/styles.module.css';
import SightLine from '@site/src/features/sight-line/SightLine';

/** The sight line of a guide. */
export function PageTop(): ReactElement {
  const {unreadable, sees} = useDoc().frontMatter as {unreadable?: string[]; sees?: string[]};
  return <SightLine unreadable={unreadable} sees={sees} />;
}

/** The contents list of narrow windows. */
export function PageContents(): ReactElement | null {
  const {toc} = useDoc();
  return toc.length === 0 ? null : (
    <div className={clsx(styles.contents, ThemeClassNames.docs.docTocMobile)} {...part('screen')}>
      <ContentsButton />
    </div>
  );
}
