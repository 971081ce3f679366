import type {ReactElement} from 'react';
import {Cell, Drawing, Legend, Row, Step} from '../Drawing';

type Variant = {
  title: string;
  /** What the first half of the derived bytes becomes. */
  passwordKey: {label: string; lines: readonly string[]};
  loginPassword: string;
  /** What encrypts metadata, and how the server stores it. */
  accountKey: {label: string; lines: readonly string[]};
  sealed: {label: string; line: string};
  hmacUse: string;
};

/** Auth versions 1 and 2: a list of master keys, one for every password. */
export function KeyHierarchyV2(): ReactElement {
  return (
    <KeyHierarchy
      title="Keys of an account with auth version 1 or 2"
      passwordKey={{label: 'Master key', lines: ['version 2: first half', 'one for this password']}}
      loginPassword="version 2: second half, hashed"
      accountKey={{
        label: 'Master key list',
        lines: ['one key for every password so far', 'to read: try them all'],
      }}
      sealed={{label: 'Sealed list', line: 'one 002 string'}}
      hmacUse="search hashes"
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
}: Variant): ReactElement {
  return (
    <Drawing title={title}>
      <Row>
        <Cell label="Typed password" lines={['never leaves the client']} tone="secret" />
        <Cell label="Salt, auth version" lines={['from the server']} tone="server" />
      </Row>
      <Step>derive two values</Step>
      <Row>
        <Cell {...passwordKey} tone="secret" />
        <Cell label="Login password" lines={[loginPassword, 'sent to the server']} tone="server" />
      </Row>
      <Step>the first opens</Step>
      <Cell label={sealed.label} lines={[`${sealed.line}, stored on the server`]} tone="secret" />
      <Step>decrypted, it is</Step>
      <Cell {...accountKey} tone="secret" />
      <Step>encrypts and opens</Step>
      <Row>
        <Cell label="Directory name" lines={['JSON, per directory']} tone="secret" />
        <Cell label="File metadata" lines={['JSON, per file; holds the']} tone="secret">
          <Cell label="File key" lines={['encrypts the chunks, and name, size, mime']} tone="secret" />
        </Cell>
        <Cell
          label="Link key"
          lines={['of a directory link; encrypts its copies of metadata']}
          tone="secret"
        />
        <Cell
          label="RSA private key"
          lines={['one per account; opens items shared with you, gives the']}
          tone="secret">
          <Cell label="HMAC key" lines={[hmacUse]} tone="secret" />
        </Cell>
        <Cell label="Note, chat keys" lines={['copy of the owner; encrypt titles and texts']} tone="secret" />
      </Row>
      <Legend />
    </Drawing>
  );
}
