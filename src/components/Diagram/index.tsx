import type {ReactElement, ReactNode} from 'react';
import clsx from 'clsx';
import {part} from '@site/packages/page-parts/browser';
import type {Tone} from '../ToneIcon';
import styles from './styles.module.css';

/** What a shape stands for; it decides the stroke, and the text always says it too. */
export type ShapeTone = Tone | 'plain' | 'sent';

export type DiagramProps = {
  /** Names the drawing for screen readers and as its caption. */
  title: string;
  /** Size of the drawing in its own units; one unit is one pixel at full width. */
  width: number;
  height: number;
  /** The same content in words, for readers who cannot see the drawing. */
  text: ReactNode;
  /** The drawing for windows that are too narrow for it; without it they show it small, and it opens. */
  narrow?: ReactNode;
  children: ReactNode;
};

/** A drawing in both colour modes with its content in words below. */
export function Diagram({title, width, height, text, narrow, children}: DiagramProps): ReactElement {
  return (
    <figure className={styles.figure} {...part('drawing')}>
      {/* HTML wants it first or last; on screen it stands between the drawing and its words. */}
      <figcaption className={styles.caption}>{title}</figcaption>
      <div
        className={clsx(styles.scroll, narrow === undefined ? styles.small : styles.wide)}
        tabIndex={0}
        role="group"
        aria-label={title}>
        <svg
          className={styles.svg}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={title}>
          {children}
        </svg>
        {narrow === undefined && (
          <button type="button" className={styles.enlarge} data-zoom-drawing="">
            Enlarge the drawing
          </button>
        )}
      </div>
      {narrow !== undefined && (
        <div className={styles.narrow} {...part('screen')}>
          {narrow}
        </div>
      )}
      <details className={styles.text}>
        <summary {...part('screen')}>The drawing in words</summary>
        {text}
      </details>
    </figure>
  );
}

export type BoxProps = {
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  /** Smaller lines under the label. */
  lines?: readonly string[];
  tone?: ShapeTone;
};

/** A labelled box. `secret` never leaves the client, `sent` leaves it encrypted or derived, `server` is seen by the server. */
export function Box({x, y, w, h, label, lines = [], tone = 'plain'}: BoxProps): ReactElement {
  const lineHeight = 17;
  const first = y + h / 2 - (lines.length * lineHeight) / 2 + 5;
  return (
    <g className={clsx(styles.box, styles[tone])}>
      <rect x={x} y={y} width={w} height={h} rx={6} />
      <text x={x + w / 2} y={first} className={styles.label}>
        {label}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x + w / 2} y={first + (index + 1) * lineHeight} className={styles.line}>
          {line}
        </text>
      ))}
    </g>
  );
}

export type ArrowProps = {
  from: readonly [number, number];
  to: readonly [number, number];
  label?: string;
  /** Moves the label from the middle of the arrow, in drawing units. */
  labelOffset?: readonly [number, number];
  dashed?: boolean;
};

/** A straight arrow with an optional label beside its middle. */
export function Arrow({from, to, label, labelOffset = [0, -6], dashed = false}: ArrowProps): ReactElement {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = (side: number): string => {
    const a = angle + side * 0.45;
    return `${round(x2 - 9 * Math.cos(a))},${round(y2 - 9 * Math.sin(a))}`;
  };
  return (
    <g className={styles.arrow}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} strokeDasharray={dashed ? '5 4' : undefined} />
      <polygon points={`${x2},${y2} ${head(1)} ${head(-1)}`} />
      {label !== undefined && (
        <text x={(x1 + x2) / 2 + labelOffset[0]} y={(y1 + y2) / 2 + labelOffset[1]} className={styles.line}>
          {label}
        </text>
      )}
    </g>
  );
}

/** Free text in a drawing. */
export function Label({x, y, children}: {x: number; y: number; children: string}): ReactElement {
  return (
    <text x={x} y={y} className={styles.line}>
      {children}
    </text>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
