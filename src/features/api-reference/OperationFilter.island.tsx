import {useEffect, useRef, useState, type ReactElement} from 'react';

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
        className="control"
        placeholder="dir/content, POST link, rename"
        autoComplete="off"
        spellCheck={false}
        onInput={filter}
      />
      <p role="status" className="note tight">
        {shown === undefined ? `${total} operations` : `${shown} of ${total} operations`}
      </p>
    </>
  );
}

/**
 * Hides the rows of the list of operations that do not have all words of a query.
 * @returns how many stay; nothing without a query
 */
function filterOperations(query: string): number | undefined {
  const words = normalise(query).split(' ').filter(Boolean);
  let shown = 0;
  for (const group of document.querySelectorAll<HTMLElement>('[data-operations]')) {
    const title = group.querySelector('h2')?.textContent ?? '';
    const before = shown;
    for (const row of group.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      // As the reader sees it, perhaps in another language. The last column is the same for most.
      const texts = [...row.cells].slice(0, -1).map(({textContent}) => textContent);
      const text = normalise([...texts, title].join(' '));
      row.hidden = !words.every((word) => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    group.hidden = shown === before;
  }
  document.querySelector('[data-filter-none]')?.toggleAttribute('hidden', shown > 0);
  return words.length === 0 ? undefined : shown;
}

/** Lower case; readers say folder for directory and type with or without the first slash. */
function normalise(text: string): string {
  return text.toLowerCase().replaceAll('folder', 'directory').replace(/\s+/g, ' ');
}
