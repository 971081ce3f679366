import type {ReactElement} from 'react';
import {hosts} from '../../product';
import {Cell, Drawing, Legend, Row, Step} from '../Drawing';

/** How the key of a public link stays in the browser, while the server gets the link's id and hands out ciphertext. */
export function PublicLinkKey(): ReactElement {
  return (
    <Drawing title="Where the key of a public link goes, and where it does not">
      <Row>
        <Cell label={`${hosts.web}/`} lines={['where the web app is']} tone="server" />
        <Cell label="#/d/5aee60b6-…" lines={['which link: its id']} tone="server" />
        <Cell label="%237a41…" lines={['the key']} tone="secret" />
      </Row>
      <Step>open the address</Step>
      <Cell
        label="Browser of the visitor"
        lines={['keeps the part after the #, then asks for the id only']}
        tone="secret"
      />
      <Step>sends the id, no key</Step>
      <Cell
        label="Filen's servers"
        lines={['see: id, password hash, encrypted content', 'do not see: key, names, readable content']}
        tone="server"
      />
      <Step>encrypted content, back to the browser</Step>
      <Cell
        label="Readable file"
        lines={['the key decrypts it, only in the browser of the visitor']}
        tone="secret"
      />
      <Legend />
    </Drawing>
  );
}
