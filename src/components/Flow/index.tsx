import type {ReactElement, ReactNode} from 'react';
import clsx from 'clsx';
import type {ShapeTone} from '../Diagram';
import styles from './styles.module.css';

/** A drawing for narrow windows: boxes from top to bottom, made of text that wraps. */
export function Flow({children}: {children: ReactNode}): ReactElement {
  return <div className={styles.flow}>{children}</div>;
}

/** What leads from one box to the next. */
export function Step({children}: {children: ReactNode}): ReactElement {
  return (
    <div className={styles.step}>
      <span aria-hidden="true">↓</span> {children}
    </div>
  );
}

/** Boxes that belong side by side where there is room; in a legend they say what their edges mean. */
export function Row({children, legend = false}: {children: ReactNode; legend?: boolean}): ReactElement {
  return <div className={clsx(styles.row, legend && styles.legend)}>{children}</div>;
}

type CellProps = {label: string; lines?: readonly string[]; tone?: ShapeTone; children?: ReactNode};

/** A box in the colours of the wide drawing. */
export function Cell({label, lines = [], tone = 'plain', children}: CellProps): ReactElement {
  return (
    <div className={clsx(styles.cell, styles[tone])}>
      <strong>{label}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </div>
  );
}
