import type {ReactElement} from 'react';

/** `secret` is about what encryption protects, `server` about what the server sees. */
export type Tone = 'secret' | 'server';

const LOCK = 'M5 10.5h14V20H5zM8 10.5V7a4 4 0 0 1 8 0v3.5';
const EYE =
  'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

/** A closed lock, or an open eye. */
export function ToneIcon({tone}: {tone: Tone}): ReactElement {
  return <Outline path={tone === 'secret' ? LOCK : EYE} />;
}

/** A drawing in lines on a field of 24 by 24, in the colour of the text. */
export function Outline({path}: {path: string}): ReactElement {
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
