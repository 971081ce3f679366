import type {ReactElement} from 'react';
import type {AreaId} from '@site/src/product';

/** Outlines on a field of 24 by 24. */
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

/** A closed lock for what only the reader can read, an eye for what the server sees. */
export function ToneIcon({tone}: {tone: 'secret' | 'server'}): ReactElement {
  return (
    <Outline
      path={
        tone === 'secret'
          ? 'M5 10.5h14V20H5zM8 10.5V7a4 4 0 0 1 8 0v3.5'
          : 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'
      }
    />
  );
}

function Outline({path}: {path: string}): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
