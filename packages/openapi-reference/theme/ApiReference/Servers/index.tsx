import type {ReactElement} from 'react';
import {Name} from '../Text';
import type {ServerView} from '../../../model/page';

/** A list of servers, with the parts of their addresses that a client chooses. */
export default function Servers({servers}: {servers: readonly ServerView[]}): ReactElement {
  return (
    <ul>
      {servers.map((server, index) => (
        <li key={index}>
          <Name>{server.url}</Name>
          {server.description !== undefined && `, ${lowerFirst(server.description)}`}
          <Variables server={server} />
        </li>
      ))}
    </ul>
  );
}

/** What each variable of a server's address may be. */
export function Variables({server: {variables = []}}: {server: ServerView}): ReactElement | null {
  if (variables.length === 0) {
    return null;
  }
  return (
    <ul>
      {variables.map(({name, default: value, values = [], description}) => (
        <li key={name}>
          <code>{name}</code>
          {value !== undefined && (
            <>
              {' '}
              is <code>{value}</code> by default
            </>
          )}
          {values.length > 0 && (
            <>
              {value === undefined ? ' is one of ' : ', one of '}
              <Name>{values.join(', ')}</Name>
            </>
          )}
          {description !== undefined && `. ${description}`}
        </li>
      ))}
    </ul>
  );
}

/** An abbreviation keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
