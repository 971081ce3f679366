import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCCollapsible from '@theme/TOCCollapsible';
import {SightLine} from '@site/packages/page-components/browser';

/** The sight line of a guide. */
export function PageTop(): ReactElement {
  const {unreadable, sees} = useDoc().frontMatter as {unreadable?: string[]; sees?: string[]};
  return <SightLine unreadable={unreadable} sees={sees} />;
}

/** The contents list of narrow windows. */
export function PageContents(): ReactElement | null {
  const {toc} = useDoc();
  return toc.length === 0 ? null : <TOCCollapsible toc={toc} />;
}
