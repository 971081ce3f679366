import type {ReactElement} from 'react';
import {Drawing} from '.';
import styles from './styles.module.css';

/** A message between two actors, or a step of one actor. */
export type SequenceStep =
  {from: string; to: string; label: string; detail?: string} | {at: string; label: string; detail?: string};

/** A sequence diagram as a list. */
export function Sequence({title, steps}: {title: string; steps: readonly SequenceStep[]}): ReactElement {
  return (
    <Drawing title={title}>
      <ol className={styles.sequence}>
        {steps.map((step) => (
          <li key={`${step.label} ${step.detail}`}>
            <span className={styles.who}>{'at' in step ? step.at : `${step.from} → ${step.to}`}: </span>
            <strong>{step.label}</strong>
            {step.detail !== undefined && <span className={styles.detail}> {step.detail}</span>}
          </li>
        ))}
      </ol>
    </Drawing>
  );
}
