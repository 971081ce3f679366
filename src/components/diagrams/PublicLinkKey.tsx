import type {ReactElement} from 'react';
import {hosts} from '../../product';
import {Arrow, Box, Diagram} from '../Diagram';
import {Cell, Flow, Row, Step} from '../Flow';

const WIDTH = 760;

/** How the key of a public link stays in the browser, while the server gets the link's id and hands out ciphertext. */
export function PublicLinkKey(): ReactElement {
  return (
    <Diagram
      title="Where the key of a public link goes, and where it does not"
      width={WIDTH}
      height={436}
      narrow={<Narrow />}
      text={
        <ol>
          <li>
            The address has three parts: the location of the web app, the id of the link after the #, and the
            key after %23.
          </li>
          <li>Browsers do not send the part after the # to a server.</li>
          <li>
            The web app in the browser takes the id and asks the server for that link. If the link has a
            password, it also sends a hash of the password. It does not send the key.
          </li>
          <li>The server responds with the encrypted content. It cannot read it, because it has no key.</li>
          <li>The browser decrypts the content with the key from the address and shows it.</li>
        </ol>
      }>
      <Address />

      <Box
        x={20}
        y={136}
        w={720}
        h={58}
        label="Browser of the visitor"
        lines={['keeps the part after the #, then asks for the id only']}
        tone="secret"
      />

      <Arrow from={[150, 194]} to={[150, 290]} label="sends the id, no key" labelOffset={[-68, 4]} />
      <Arrow from={[250, 290]} to={[250, 194]} label="encrypted content" labelOffset={[60, 4]} />
      <Arrow from={[616, 194]} to={[616, 290]} label="the key decrypts" labelOffset={[-56, 4]} />

      <Box
        x={20}
        y={292}
        w={330}
        h={75}
        label="Filen's servers"
        lines={['see: id, password hash, encrypted content', 'do not see: key, names, readable content']}
        tone="server"
      />
      <Box
        x={530}
        y={292}
        w={210}
        h={75}
        label="Readable file"
        lines={['only in the browser', 'of the visitor']}
        tone="secret"
      />

      <Box x={20} y={390} w={350} h={34} label="known to the server" tone="server" />
      <Box x={390} y={390} w={350} h={34} label="stays in the browser" tone="secret" />
    </Diagram>
  );
}

/** The same from top to bottom. */
function Narrow(): ReactElement {
  return (
    <Flow>
      <Cell label={`${hosts.web}/`} lines={['where the web app is']} tone="server" />
      <Cell label="#/d/5aee60b6-…" lines={['which link: its id']} tone="server" />
      <Cell label="%237a41…" lines={['the key']} tone="secret" />
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
      <Row legend>
        <Cell label="dashed" lines={['known to the server']} tone="server" />
        <Cell label="green" lines={['stays in the browser']} tone="secret" />
      </Row>
    </Flow>
  );
}

/** The parts of an address, each with its way into the browser. */
function Address(): ReactElement {
  return (
    <>
      <Box
        x={20}
        y={12}
        w={200}
        h={58}
        label={`${hosts.web}/`}
        lines={['where the web app is']}
        tone="server"
      />
      <Box
        x={236}
        y={12}
        w={252}
        h={58}
        label="#/d/5aee60b6-…"
        lines={['which link: its id']}
        tone="server"
      />
      <Box x={504} y={12} w={236} h={58} label="%237a41…" lines={['the key']} tone="secret" />
      <Arrow from={[120, 70]} to={[120, 134]} />
      <Arrow from={[362, 70]} to={[362, 134]} label="open the address" labelOffset={[58, 4]} />
      <Arrow from={[622, 70]} to={[622, 134]} />
    </>
  );
}
