import type {ReactElement, ReactNode} from 'react';
import clsx from 'clsx';
import {part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

export type TermProps = {
  /** Entry of `data/glossary.yaml`; the rest comes from there while the page is compiled. */
  id: string;
  name: string;
  definition: string;
  /** Unique on the page. */
  anchor: string;
  children: ReactNode;
};

/**
 * A word with its meaning, which opens at a press, a tap or a key, without script
 * too; with script, already under the pointer, see `src/behaviours/terms.ts`.
 */
export function Term({name, definition, anchor, children}: TermProps): ReactElement {
  return (
    <>
      {/* The word is beside its button: reader modes leave buttons out. They leave out what is called a popup too. */}
      <span className={styles.term}>
        {children}
        <button
          type="button"
          aria-label={`Meaning of ${name}`}
          popoverTarget={anchor}
          aria-describedby={anchor}
          {...part('term')}
        />
      </span>
      <span
        id={anchor}
        popover="auto"
        role="note"
        className={clsx('popup', styles.note)}
        {...part('definition', {name})}>
        <strong>{name}:</strong> {definition}
      </span>
    </>
  );
}
