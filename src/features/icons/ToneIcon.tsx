import type {ReactElement} from 'react';

/** `secret` is about what encryption protects, `server` about what the server sees. */
export type Tone = 'secret' | 'server';

const LOCK = 'M5 10.5h14V20H5zM8 10.5V7a4 4 0 0 1 8 0v3.5';
const EYE =
  'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

/** Icons: the path in the colour of the text, and the accent. */
const ICONS = {
  share: [
    'M15.4 6.4 8.6 10.5M8.6 13.5l6.8 4.1M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    'M6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  ],
  upload: ['M4 15v5h16v-5', 'M12 15V4M7 9l5-5 5 5'],
  sync: ['M3 4v5h5M20.5 10A8.8 8.8 0 0 0 5 7L3 9', 'M21 20v-5h-5M3.5 14A8.8 8.8 0 0 0 19 17l2-2'],
  mount: ['M4 13 7 4h10l3 9v7H4zM4 13h16', 'M15 16.5h2'],
  trash: ['M4 6h16M6 6l1 15h10l1-15M9 6V3h6v3', 'M12 17v-6M9.5 13l2.5-2.5 2.5 2.5'],
  key: ['M11.5 12.5 21 3M17 7l3 3', 'M8 21a5 5 0 1 0 0-10 5 5 0 0 0 0 10z'],
  lock: [LOCK, 'M12 14v2.5'],
  terminal: ['M3 4h18v16H3z', 'M7 9l3 3-3 3M13 15h4'],
  photo: ['M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5', 'M16 10.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2z'],
  note: ['M5 3h10l4 4v14H5zM15 3v4h4', 'M9 12h6M9 16h4'],
  chat: ['M3 4h18v13H11l-5 4v-4H3z', 'M8 9h8M8 12.5h5'],
  limits: ['M5 18a9 9 0 1 1 14 0', 'M12 14l4-5'],
  api: ['M8 5l-5 7 5 7M16 5l5 7-5 7', 'M13.5 4l-3 16'],
  danger: ['M8 3h8l5 5v8l-5 5H8l-5-5V8z', 'M12 8v4.5M12 16v.1'],
  warning: ['M12 3 2 20h20z', 'M12 10v4M12 17v.1'],
  info: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 11v5M12 8v.1'],
} as const satisfies Record<string, readonly [string, string]>;

export type IconName = keyof typeof ICONS;

/** A closed lock, or an open eye. */
export function ToneIcon({tone}: {tone: Tone}): ReactElement {
  return <Outline path={tone === 'secret' ? LOCK : EYE} size="1.25rem" />;
}

export function Icon({name}: {name: IconName}): ReactElement {
  const [path, accent] = ICONS[name];
  return <Outline path={path} accent={accent} size="1.5rem" />;
}

/** A line drawing of 24 by 24 units, sized in rem. */
function Outline({path, accent, size}: {path: string; accent?: string; size: string}): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true">
      <path d={path} />
      {accent !== undefined && <path d={accent} className="accent" />}
    </svg>
  );
}
