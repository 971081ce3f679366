import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCItems from '@theme/TOCItems';
import type {Props} from '@theme/TOCCollapsible';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

/**
 * The contents list of narrow windows. `src/behaviours/contents.ts` copies the list from
 * beside the text, which the development server leaves out of narrow windows.
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
