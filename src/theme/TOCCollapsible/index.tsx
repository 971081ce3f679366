import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCItems from '@theme/TOCItems';
import type {Props} from '@theme/TOCCollapsible';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

/**
 * The list of headings in narrow windows. The page carries the button alone:
 * `src/behaviours/contents.ts` copies the list from beside the text. The development
 * server leaves that one out of narrow windows, so there this one comes with the page.
 */
export default function TOCCollapsible(props: Props): ReactElement {
  return (
    <div className={clsx(styles.contents, ThemeClassNames.docs.docTocMobile)} {...part('screen')}>
      <button type="button" className="clean-btn" aria-expanded={false}>
        On this page
      </button>
      {process.env.NODE_ENV === 'development' && <TOCItems {...props} />}
    </div>
  );
}
