import {useState, type ReactElement} from 'react';
import {demo} from './demo';
import {TextField, VersionField} from './fields.island';
import {
  encrypt,
  Fault,
  faultOfName,
  hashName,
  hexKey,
  keyBytes,
  nameIn,
  toHex,
  type Version,
} from './formats';
import ResultList from './ResultList';
import {useComputed, type Result} from './useComputed';

type Plain = {text: string; key: string; version: Version; hmacKey: string};

const VERSIONS = {3: '003', 2: '002', 1: 'U2FsdGVk, only to test how you read it'};

/** Text and key in; ciphertext and hashes of the name out. */
export default function EncryptForm(): ReactElement {
  const [inputs, setInputs] = useState<Plain>({...demo, key: demo.keys[2], version: 2});
  const {text, key, version, hmacKey} = inputs;
  const change = (changed: Partial<Plain>): void => setInputs({...inputs, ...changed});
  const result = useComputed(inputs, compute);
  return (
    <fieldset>
      <legend>Encrypt</legend>
      <TextField label="Name or metadata" lines value={text} onChange={(value) => change({text: value})} />
      <VersionField
        label="Version"
        options={VERSIONS}
        value={version}
        // A key of one's own stays.
        onChange={(next) => change({version: next, key: key === demo.keys[version] ? demo.keys[next] : key})}
      />
      <TextField label="Key" value={key} onChange={(value) => change({key: value})} />
      <TextField
        label="HMAC key, for the name hash of version 3"
        value={hmacKey}
        onChange={(value) => change({hmacKey: value})}
      />
      <ResultList {...result} done="Encrypted." />
    </fieldset>
  );
}

async function compute({text, key, version, hmacKey}: Plain): Promise<Result> {
  const name = nameIn(text);
  const values: [string, string][] = [['Ciphertext', await encrypt(text, key, version)]];
  if (version !== 1) {
    values.push(['Key bytes', toHex(await keyBytes(key, version))]);
  }
  values.push(
    ['Name hash, versions 1 and 2', await hashName(name, 2)],
    ['Name hash, version 3', await hashName(name, 3, hexKey(hmacKey, 64, 'An HMAC key'))],
  );
  return {values, fault: name === '' ? new Fault('text', 'The name is empty.') : faultOfName(name)};
}
