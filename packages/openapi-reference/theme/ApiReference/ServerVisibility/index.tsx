import type {ReactElement, ReactNode} from 'react';
import {useEncryptionKinds} from '../Layout';
import {SightLine} from '../../../../page-components/browser';
import {Name} from '../Text';
import type {VisibilityView} from '../../../model/page';

/** Names on each side; the badges of the fields below say it of all. */
const MOST_NAMES = 8;

/** The sight line of a call: which of its fields the server cannot read, and which it reads. */
export default function ServerVisibility({hidden, readable}: VisibilityView): ReactElement {
  const kinds = useEncryptionKinds();
  return (
    <SightLine
      id="what-the-server-sees"
      unreadable={most(hidden, ({name, anchor, kind}) => (
        <>
          <a href={`#${anchor}`}>
            <Name>{name}</Name>
          </a>{' '}
          {kinds[kind]?.hashed ? 'hashed' : 'encrypted'}
        </>
      ))}
      sees={most(readable, (name) => (
        <Name>{name}</Name>
      ))}
    />
  );
}

function most<Item>(items: readonly Item[], print: (item: Item) => ReactElement): ReactNode[] {
  const rest = items.length - MOST_NAMES;
  return [...items.slice(0, MOST_NAMES).map(print), ...(rest > 0 ? [`${rest} more`] : [])];
}
