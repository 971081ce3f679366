import type {ReactElement, ReactNode} from 'react';
import clsx from 'clsx';
import {part} from '@site/packages/page-markup/browser';
import {ToneIcon, type Tone} from '@site/src/features/icons/ToneIcon';
import styles from './styles.module.css';

/** A diagram made of text, from top to bottom: it wraps, scales with the font, and can be read aloud and translated. */
export function Drawing({title, children}: {title: string; children: ReactNode}): ReactElement {
  return (
    <figure className={`small ${styles.figure}`} {...part('drawing')}>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

/** The arrow between two boxes, with a label. */
export function Step({children}: {children: ReactNode}): ReactElement {
  return (
    <p className={`muted ${styles.step}`}>
      <span aria-hidden="true">↓</span> {children}
    </p>
  );
}

/** Boxes side by side if there is room. */
export function Row({children}: {children: ReactNode}): ReactElement {
  return <div className={styles.row}>{children}</div>;
}

type CellProps = {
  label: string;
  /** Smaller lines under the label. */
  lines?: readonly string[];
  /** Whether the server can read it: `secret` never, `server` always. */
  tone?: Tone;
};

/** A labelled box. */
export function Cell({label, lines = [], tone}: CellProps): ReactElement {
  return (
    <div className={clsx('box', styles.cell, tone)}>
      <p>
        {tone !== undefined && <ToneIcon tone={tone} />}
        <strong>{label}</strong>
        {lines.map((line) => (
          <span key={line} className="muted">{` ${line}`}</span>
        ))}
      </p>
    </div>
  );
}

/** A message between two actors, or a step of one actor. */
type SequenceStep =
  {from: string; to: string; label: string; detail?: string} | {at: string; label: string; detail?: string};

/** A sequence diagram as a list. */
export function Sequence({title, steps}: {title: string; steps: readonly SequenceStep[]}): ReactElement {
  return (
    <Drawing title={title}>
      <ol className={`box plain-list ${styles.sequence}`}>
        {steps.map((step) => (
          <li key={`${step.label} ${step.detail}`}>
            <span className={`muted ${styles.who}`}>
              {'at' in step ? (
                step.at
              ) : (
                <>
                  {step.from} <span className={styles.arrow}>→</span> {step.to}
                </>
              )}
              :{' '}
            </span>
            <strong>{step.label}</strong>
            {step.detail !== undefined && <span className={`muted ${styles.detail}`}> {step.detail}</span>}
          </li>
        ))}
      </ol>
    </Drawing>
  );
}
