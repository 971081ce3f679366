import type {ReactElement, ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

/** An id for what no heading names, such as a row of a table that other pages link to. */
export function Anchor({id, children}: {id: string; children: ReactNode}): ReactElement {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}
