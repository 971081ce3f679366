import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TOCCollapsible from '@theme/TOCCollapsible';
import {SightLine} from '@site/packages/page-components/browser';

/** Below the first sentence of a guide: what the server sees of it, and the contents list of narrow windows. */
export function PageTop(): ReactElement {
  const {frontMatter, toc} = useDoc();
  const {unreadable, sees} = frontMatter as {unreadable?: string[]; sees?: string[]};
  return (
    <>
      <SightLine unreadable={unreadable} sees={sees} />
      {toc.length > 0 && <TOCCollapsible toc={toc} />}
    </>
  );
}
