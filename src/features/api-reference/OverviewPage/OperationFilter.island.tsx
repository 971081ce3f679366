import {useEffect, useRef, useState, type ReactElement} from 'react';
import {filterOperations} from './filter-operations';
import styles from './styles.module.css';

/** React would otherwise be the largest part of the page's start; the focus in the field mounts it, too. */
export const when = 'press';

/** A field that narrows the list of operations on its page. */
export default function OperationFilter({total}: {total: number}): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<number>();
  const filter = (): void => setShown(filterOperations(field.current?.value ?? ''));
  useEffect(() => {
    // Browsers fill fields in before the script runs.
    if (field.current?.value !== '') {
      filter();
    }
  }, []);
  return (
    <>
      <label htmlFor="filter">Filter by path, method or words</label>
      <input
        ref={field}
        id="filter"
        type="search"
        placeholder="dir/content, POST link, rename"
        autoComplete="off"
        spellCheck={false}
        onInput={filter}
      />
      <p role="status" className={styles.count}>
        {shown === undefined ? `${total} operations` : `${shown} of ${total} operations`}
      </p>
    </>
  );
}
