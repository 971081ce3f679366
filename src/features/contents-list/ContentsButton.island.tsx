import {useState, type ReactElement} from 'react';
import {part, theme} from '@site/packages/page-markup/browser';
import {constants} from '@site/packages/product';
import styles from './narrow.module.css';

export const when = 'press';

type Entry = {id: string; title: string; isSub: boolean};

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
        <ul className={`plain-list ${styles.list}`} {...part('contents')}>
          {entries.map(({id, title, isSub}) => (
            <li key={id} className={isSub ? styles.sub : undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The sections as the reader sees them, perhaps in another language; of a long list, level 2 alone. */
function readSections(): Entry[] {
  const sections = 'main article h2[id]';
  // Those in closed folds are found once these are open.
  const all = document.querySelectorAll(`${sections}, main article h3[id]:not(details:not([open]) *)`);
  const shown = all.length > constants.tocLongFrom ? document.querySelectorAll(sections) : all;
  return [...shown].map(({id, textContent, tagName}) => ({id, title: textContent, isSub: tagName === 'H3'}));
}
