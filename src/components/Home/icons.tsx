import type {ReactElement} from 'react';
import {Outline} from '@site/packages/page-components/browser';
import type {AreaId} from '@site/src/product';

const SHAPES: Partial<Record<AreaId, string>> = {
  web: 'M3 5h18v14H3zM3 9.5h18M6 7.25h.01M8.5 7.25h.01',
  desktop: 'M3 4.5h18v11.5H3zM12 16v4M8 20h8',
  mobile: 'M7 2.5h10v19H7zM11 18.5h2',
  cli: 'M3 4.5h18v15H3zM7 9.5l3 2.5-3 2.5M12.5 15h4',
};

/** The picture of an app beside its name. */
export function AppIcon({id}: {id: AreaId}): ReactElement {
  return <Outline path={SHAPES[id] ?? ''} />;
}
