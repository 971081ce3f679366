import type {ReactElement} from 'react';
import clsx from 'clsx';
import type {Answered} from './useSearch';
import styles from './styles.module.css';

type NothingFoundProps = {
  answer: Answered;
  onAsk: (next: {query?: string; only?: undefined}) => void;
};

/**
 * Says that nothing was found, and suggests other searches. Each text that changes is the only
 * content of its element: React could not replace it beside text that a translator has wrapped.
 */
export default function NothingFound({answer, onAsk}: NothingFoundProps): ReactElement {
  const {query, only, nearest} = answer;
  return (
    <div className={clsx('nothing', styles.nothing)}>
      <p>
        Nothing was found for <strong>{query.trim()}</strong>
        <span>{only === undefined ? '.' : ' in this area.'}</span>
      </p>
      {only !== undefined && (
        <p>
          <button type="button" onClick={() => onAsk({only: undefined})}>
            Search all areas
          </button>
        </p>
      )}
      {nearest.length > 0 && (
        <p>
          Words on this site that look like it:{' '}
          <span>
            {nearest.map((word) => (
              <button key={word} type="button" className={styles.word} onClick={() => onAsk({query: word})}>
                {word}
              </button>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
