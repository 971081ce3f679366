import type {ReactElement, ReactNode} from 'react';
import {part} from '@site/packages/page-markup/browser';
import styles from './styles.module.css';

export type TermProps = {
  /** Key in `data/glossary.yaml`, from which `remark-tags.ts` adds the rest. */
  id: string;
  name: string;
  definition: string;
  /** Unique on the page. */
  anchor: string;
  children: ReactNode;
};

/** A word with its meaning in a popover, which works without script. */
export function Term({name, definition, anchor, children}: TermProps): ReactElement {
  return (
    <>
      {/* Reader modes drop buttons, so the text is outside; they also drop the class `popup`. */}
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
        className={`popup box small ${styles.note}`}
        {...part('definition', {name})}>
        <strong>{name}:</strong> {definition}
      </span>
    </>
  );
}
