import {useState, type ReactElement} from 'react';
import {theme} from '@site/packages/page-markup/browser';
import styles from './styles.module.css';

export const when = 'press';

type Entry = {id: string; title: string};

/** The contents list of narrow windows: a button, which lists the sections of the page. */
export default function ContentsButton(): ReactElement {
  const [entries, setEntries] = useState<readonly Entry[]>();
  return (
    <>
      <button
        type="button"
        className={theme.cleanButton}
        aria-expanded={entries !== undefined}
        onClick={() => setEntries(entries === undefined ? readSections() : undefined)}>
        On this page
      </button>
      {entries !== undefined && (
        <ul className={styles.list}>
          {entries.map(({id, title}) => (
            <li key={id}>
              <a href={`#${id}`} className={theme.contentsLink}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The sections as the reader sees them, perhaps in another language. */
function readSections(): Entry[] {
  const headings = [...document.querySelectorAll('main article h2[id]')];
  return headings.map(({id, textContent}) => ({id, title: textContent}));
}
