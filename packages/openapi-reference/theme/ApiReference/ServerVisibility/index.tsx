import type {ReactElement, ReactNode} from 'react';

import {useEncryptionKinds} from '../Layout';
import {SightLine} from '../../../../page-components/browser';
import {Name} from '../Text';
import type {VisibilityView} from '../../../model/page';

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
    <SightLine
      id="what-the-server-sees"
      unreadable={most(hidden, ({path, anchor, kind}) => (
        <>
          <a href={`#${anchor}`}>
            <Name>{lastOf(path)}</Name>
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

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function unique<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items.filter((item, index) => index === items.findIndex((other) => nameOf(other) === nameOf(item)));
}

/** The first names, and how many more there are. */
function most<Item>(items: readonly Item[], print: (item: Item) => ReactElement): ReactNode[] {
  const rest = items.length - MOST_NAMES;
  return [...items.slice(0, MOST_NAMES).map(print), ...(rest > 0 ? [`${rest} more`] : [])];
}
