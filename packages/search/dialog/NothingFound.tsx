import type {ReactElement} from 'react';
import type {Answered} from './useSearch';
import styles from './styles.module.css';

type NothingFoundProps = {answer: Answered; onAskAll: () => void};

/**
 * Says that nothing was found. Each text that changes is the only content of its element: React
 * could not replace it beside text that a translator has wrapped.
 */
export default function NothingFound({answer, onAskAll}: NothingFoundProps): ReactElement {
  const {query, only} = answer;
  return (
    <div className={styles.nothing}>
      <p>
        Nothing was found for <strong>{query.trim()}</strong>
        <span>{only === undefined ? '.' : ' in this area.'}</span>
      </p>
      {only !== undefined && (
        <p>
          <button type="button" onClick={onAskAll}>
            Search all areas
          </button>
        </p>
      )}
    </div>
  );
}
