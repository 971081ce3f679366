import type {ReactElement} from 'react';

import {useEncryptionKinds} from '../Layout';
import {ToneIcon} from '../../../../page-components/browser';
import Name from '../Name';
import type {VisibilityView} from '../../../model/page';
import styles from './styles.module.css';

/** Names on each side; the badges of the fields below say it of all. */
const MOST_NAMES = 8;

/** The sight line of a call: which of its fields the server cannot read, and which it reads. */
export default function ServerVisibility({
  visibility: {request, response},
}: {
  visibility: VisibilityView;
}): ReactElement {
  const kinds = useEncryptionKinds();
  const hidden = unique([...request.hidden, ...response.hidden], ({path}) => lastOf(path));
  const readable = unique(
    [...request.readable, ...response.readable].flatMap(({names}) => names),
    lastOf,
  );
  return (
    <div id="what-the-server-sees" className={styles.sides} role="group" aria-label="What the server sees">
      <div className={styles.hidden}>
        <ToneIcon tone="secret" />
        <p>
          <strong>The server cannot read: </strong>
          {hidden.slice(0, MOST_NAMES).map(({path, anchor, kind}, index) => (
            <span key={anchor}>
              {index > 0 && ', '}
              <a href={`#${anchor}`}>
                <Name>{lastOf(path)}</Name>
              </a>{' '}
              {kinds[kind]?.hashed ? 'hashed' : 'encrypted'}
            </span>
          ))}
          {more(hidden.length)}
        </p>
      </div>
      {readable.length > 0 && (
        <div className={styles.readable}>
          <ToneIcon tone="server" />
          <p>
            <strong>The server reads: </strong>
            {readable.slice(0, MOST_NAMES).map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <Name>{name}</Name>
              </span>
            ))}
            {more(readable.length)}
          </p>
        </div>
      )}
    </div>
  );
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function unique<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.filter((item, index) => index === items.findIndex((other) => nameOf(other) === nameOf(item)));
}

function more(count: number): string {
  return count > MOST_NAMES ? ` and ${count - MOST_NAMES} more` : '';
}
