import type {ReactElement} from 'react';
import {Arrow, Box, Diagram} from '../Diagram';
import {Cell, Flow, Row, Step} from '../Flow';

type Variant = {
  title: string;
  /** What the first half of the derived bytes becomes. */
  passwordKey: {label: string; lines: readonly string[]};
  loginPassword: string;
  /** What encrypts metadata, and how the server stores it. */
  accountKey: {label: string; lines: readonly string[]};
  sealed: {label: string; line: string};
  hmacUse: string;
  /** The drawing in words, down to the account key. */
  steps: readonly string[];
};

/** Auth versions 1 and 2: a list of master keys, one for every password. */
export function KeyHierarchyV2(): ReactElement {
  return (
    <KeyHierarchy
      title="Keys of an account with auth version 1 or 2"
      passwordKey={{label: 'Master key', lines: ['version 2: first half', 'one for this password']}}
      loginPassword="version 2: second half, hashed"
      accountKey={{label: 'Master key list', lines: ['one key for every password', 'to read: try them all']}}
      sealed={{label: 'Sealed list', line: 'one 002 string'}}
      hmacUse="search hashes"
      steps={[
        'The typed password and the salt give two values: the master key of this password and the login password. Auth version 1 ignores the salt.',
        'The login password goes to the server. The master key stays on the client.',
        'The master key opens the master key list, which the server stores sealed. The list holds one key for every password so far.',
        'Master keys encrypt directory names, file metadata, the keys of directory links, the RSA private key, and the note and chat keys of the owner.',
      ]}
    />
  );
}

/** Auth version 3: one random key, sealed with the key of the password. */
export function KeyHierarchyV3(): ReactElement {
  return (
    <KeyHierarchy
      title="Keys of an account with auth version 3"
      passwordKey={{label: 'KEK', lines: ['first half', 'opens the DEK, nothing else']}}
      loginPassword="second half as it is"
      accountKey={{label: 'DEK', lines: ['32 random bytes as hex', 'one for the account']}}
      sealed={{label: 'Sealed DEK', line: 'one 003 or 002 string'}}
      hmacUse="name and search hashes"
      steps={[
        'The typed password and the salt give two values: the key encryption key (KEK) and the login password.',
        'The login password goes to the server. The KEK stays on the client.',
        'The KEK opens the data encryption key (DEK), 32 random bytes that the server stores sealed. It opens nothing else.',
        'The DEK encrypts directory names, file metadata, the keys of directory links, the RSA private key, and the note and chat keys of the owner.',
      ]}
    />
  );
}

function KeyHierarchy({
  title,
  passwordKey,
  loginPassword,
  accountKey,
  sealed,
  hmacUse,
  steps,
}: Variant): ReactElement {
  const words = [
    ...steps,
    'File metadata holds the file key, which encrypts the chunks and the separate strings name, size and mime.',
    'The key of a directory link encrypts the copies of metadata in that link.',
    `The RSA private key opens items that others shared, and gives the HMAC key for ${hmacUse}.`,
    'Note and chat keys encrypt the titles and texts of notes and chats.',
  ];
  return (
    <Diagram
      title={title}
      width={760}
      height={752}
      narrow={<Narrow {...{passwordKey, loginPassword, accountKey, sealed, hmacUse}} />}
      text={
        <ol>
          {words.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      }>
      <Box
        x={20}
        y={12}
        w={200}
        h={58}
        label="Salt, auth version"
        lines={['from the server']}
        tone="server"
      />
      <Box
        x={300}
        y={12}
        w={200}
        h={58}
        label="Typed password"
        lines={['never leaves the client']}
        tone="secret"
      />
      <Arrow from={[120, 70]} to={[216, 126]} />
      <Arrow from={[350, 70]} to={[300, 126]} label="derive" labelOffset={[-34, 4]} />
      <Arrow from={[450, 70]} to={[548, 126]} label="derive" labelOffset={[36, 0]} />

      <Box x={150} y={128} w={220} h={74} {...passwordKey} tone="secret" />
      <Box
        x={450}
        y={128}
        w={220}
        h={74}
        label="Login password"
        lines={[loginPassword, 'sent to the server']}
        tone="sent"
      />

      <Arrow from={[260, 202]} to={[260, 256]} label="opens" labelOffset={[28, 4]} />
      <Arrow from={[450, 295]} to={[372, 295]} label="decrypt" dashed />

      <Box x={150} y={258} w={220} h={74} {...accountKey} tone="secret" />
      <Box
        x={450}
        y={258}
        w={220}
        h={74}
        label={sealed.label}
        lines={[sealed.line, 'stored on the server']}
        tone="sent"
      />

      <Arrow from={[180, 332]} to={[78, 394]} />
      <Arrow from={[220, 332]} to={[226, 394]} />
      <Arrow from={[260, 332]} to={[376, 394]} />
      <Arrow from={[300, 332]} to={[526, 394]} />
      <Arrow from={[340, 332]} to={[680, 394]} />

      <Box x={6} y={396} w={140} h={58} label="Directory name" lines={['JSON, per directory']} tone="sent" />
      <Box x={158} y={396} w={140} h={58} label="File metadata" lines={['JSON, per file']} tone="sent" />
      <Box x={310} y={396} w={140} h={58} label="Link key" lines={['directory links']} tone="secret" />
      <Box x={462} y={396} w={140} h={58} label="RSA private key" lines={['one per account']} tone="secret" />
      <Box
        x={614}
        y={396}
        w={140}
        h={58}
        label="Note, chat keys"
        lines={['copy of the owner']}
        tone="secret"
      />

      <Arrow from={[228, 454]} to={[228, 504]} label="holds" labelOffset={[24, 4]} />
      <Arrow from={[380, 454]} to={[380, 504]} />
      <Arrow from={[520, 454]} to={[520, 504]} />
      <Arrow from={[594, 454]} to={[594, 616]} />
      <Arrow from={[684, 454]} to={[684, 504]} />

      <Box x={158} y={506} w={140} h={58} label="File key" lines={['per file version']} tone="secret" />
      <Box x={310} y={506} w={140} h={58} label="Linked items" lines={['metadata copies']} tone="sent" />
      <Box x={462} y={506} w={118} h={58} label="Shared items" lines={['shared with you']} tone="sent" />
      <Box x={614} y={506} w={140} h={58} label="Notes, chats" lines={['titles and texts']} tone="sent" />

      <Arrow from={[200, 564]} to={[110, 616]} />
      <Arrow from={[256, 564]} to={[308, 616]} />

      <Box x={20} y={618} w={180} h={58} label="Chunks" lines={['the content of the file']} tone="sent" />
      <Box
        x={220}
        y={618}
        w={180}
        h={58}
        label="name, size, mime"
        lines={['sent alongside the JSON']}
        tone="sent"
      />
      <Box x={500} y={618} w={190} h={58} label="HMAC key" lines={[hmacUse]} tone="secret" />

      <Box x={6} y={708} w={240} h={34} label="never sent in the clear" tone="secret" />
      <Box x={260} y={708} w={240} h={34} label="sent encrypted or derived" tone="sent" />
      <Box x={514} y={708} w={240} h={34} label="known to the server" tone="server" />
    </Diagram>
  );
}

/** The same from top to bottom; what a key opens stands in its box. */
function Narrow({
  passwordKey,
  loginPassword,
  accountKey,
  sealed,
  hmacUse,
}: Omit<Variant, 'title' | 'steps'>): ReactElement {
  return (
    <Flow>
      <Row>
        <Cell label="Typed password" lines={['never leaves the client']} tone="secret" />
        <Cell label="Salt, auth version" lines={['from the server']} tone="server" />
      </Row>
      <Step>derive two values</Step>
      <Row>
        <Cell {...passwordKey} tone="secret" />
        <Cell label="Login password" lines={[loginPassword, 'sent to the server']} tone="sent" />
      </Row>
      <Step>the first opens</Step>
      <Cell label={sealed.label} lines={[sealed.line, 'stored on the server']} tone="sent" />
      <Step>decrypted, it is</Step>
      <Cell {...accountKey} tone="secret" />
      <Step>encrypts and opens</Step>
      <Cell label="Directory name" lines={['JSON, per directory']} tone="sent" />
      <Cell label="File metadata" lines={['JSON, per file; holds the file key:']} tone="sent">
        <Cell label="File key" lines={['encrypts the chunks, and name, size, mime']} tone="secret" />
      </Cell>
      <Cell label="Link key" lines={['of directory links; encrypts copies of metadata']} tone="secret" />
      <Cell
        label="RSA private key"
        lines={['one per account; opens items shared with you', `gives the HMAC key: ${hmacUse}`]}
        tone="secret"
      />
      <Cell label="Note, chat keys" lines={['copy of the owner; encrypt titles and texts']} tone="secret" />
      <Row legend>
        <Cell label="green" lines={['never sent in the clear']} tone="secret" />
        <Cell label="blue" lines={['sent encrypted or derived']} tone="sent" />
        <Cell label="dashed" lines={['known to the server']} tone="server" />
      </Row>
    </Flow>
  );
}
