import type {ReactElement} from 'react';
import {Name, Ticks} from '@site/src/features/api-reference/Text';
import type {ServerView} from '@site/packages/openapi-reference/browser';

/** A list of servers. */
export default function Servers({servers}: {servers: readonly ServerView[]}): ReactElement {
  return (
    <ul>
      {servers.map(({url, description}, index) => (
        <li key={index}>
          <Name>{url}</Name>
          {description !== undefined && (
            <>
              , <Ticks text={lowerFirst(description)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An abbreviation keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
