import type {ReactElement, ReactNode} from 'react';
import {useDocumentLinks} from '@site/src/behaviours/useDocumentLinks';
import Shortcuts from '@site/src/components/Shortcuts';

/** Around the whole application: what every page has and no page change takes away. */
export default function Root({children}: {children: ReactNode}): ReactElement {
  useDocumentLinks();
  return (
    <>
      {children}
      <Shortcuts />
    </>
  );
}
