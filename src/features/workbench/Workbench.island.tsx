import {useEffect, useRef, useState, useSyncExternalStore, type ReactElement} from 'react';
import {part} from '@site/packages/page-markup/browser';
import {demo} from './demo';
import type {Secrets} from './derivation';
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
import {openMetadata} from './open';
import ResultList from './ResultList';
import {startDerivation, type Answer} from './start-derivation';
import styles from './styles.module.css';
import {useComputed, type Result} from './useComputed';

/** Encrypts, opens and derives in the browser: nothing is sent, nothing stored. */
export default function Workbench(): ReactElement {
  const isRunning = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <div className={isRunning ? styles.workbench : undefined} {...part('screen')}>
      {isRunning ? (
        <>
          <EncryptForm />
          <OpenForm />
          <DeriveForm />
        </>
      ) : (
        <p>The workbench needs JavaScript, and is loading where that is on.</p>
      )}
    </div>
  );
}

type Plain = {text: string; key: string; version: Version; hmacKey: string};

const STRING_VERSIONS = {3: '003', 2: '002', 1: 'U2FsdGVk, only to test how you read it'};

/** Text and key in; ciphertext and hashes of the name out. */
function EncryptForm(): ReactElement {
  const [inputs, setInputs] = useState<Plain>({
    text: demo.text,
    key: demo.keys[2],
    version: 2,
    hmacKey: demo.hmacKey,
  });
  const change = (changed: Partial<Plain>): void => setInputs({...inputs, ...changed});
  const result = useComputed(inputs, computeCiphertext);
  return (
    <fieldset>
      <legend>Encrypt</legend>
      <FormField
        id="plain-text"
        label="Name or metadata"
        lines
        value={inputs.text}
        onChange={(text) => change({text})}
      />
      <Choice
        id="plain-version"
        label="Version"
        options={STRING_VERSIONS}
        value={inputs.version}
        onChange={(version) =>
          // A key of one's own stays.
          change({version, ...(inputs.key === demo.keys[inputs.version] && {key: demo.keys[version]})})
        }
      />
      <FormField id="plain-key" label="Key" value={inputs.key} onChange={(key) => change({key})} />
      <FormField
        id="plain-hmac"
        label="HMAC key, for the name hash of version 3"
        value={inputs.hmacKey}
        onChange={(hmacKey) => change({hmacKey})}
      />
      <ResultList {...result} done="Encrypted." />
    </fieldset>
  );
}

async function computeCiphertext({text, key, version, hmacKey}: Plain) {
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

type Sealed = {ciphertext: string; key: string};

/** Ciphertext and key in; the text, or what is wrong, out. */
function OpenForm(): ReactElement {
  const [inputs, setInputs] = useState<Sealed>({ciphertext: demo.ciphertext, key: demo.keys[2]});
  const result = useComputed(inputs, computeText);
  return (
    <fieldset>
      <legend>Open</legend>
      <FormField
        id="cipher-text"
        label="Ciphertext"
        lines
        value={inputs.ciphertext}
        onChange={(ciphertext) => setInputs({...inputs, ciphertext})}
      />
      <FormField
        id="cipher-key"
        label="Key"
        value={inputs.key}
        onChange={(key) => setInputs({...inputs, key})}
      />
      <ResultList {...result} done="It opens." />
    </fieldset>
  );
}

async function computeText({ciphertext, key}: Sealed) {
  const {layout, text, fault} = await openMetadata(ciphertext, key);
  const values: [string, string][] = text === undefined ? layout : [['Text', text], ...layout];
  return {values, fault};
}

const ACCOUNT_VERSIONS = {3: '3, Argon2id', 2: '2, PBKDF2', 1: '1, hashes'};

/** Password and salt in; the key and the login password out, once the button is pressed. */
function DeriveForm(): ReactElement {
  const [secrets, setSecrets] = useState<Secrets>({
    password: demo.password,
    salt: demo.salts[3],
    version: 3,
  });
  const [answer, setAnswer] = useState<Answer>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const change = (changed: Partial<Secrets>): void => {
    stop.current?.();
    setAnswer(undefined);
    setSecrets({...secrets, ...changed});
  };
  const derive = (): void => {
    stop.current?.();
    setAnswer({progress: 0});
    stop.current = startDerivation(secrets, setAnswer);
  };
  return (
    <fieldset>
      <legend>Derive</legend>
      <FormField
        id="password"
        label="Password"
        value={secrets.password}
        onChange={(password) => change({password})}
      />
      <Choice
        id="password-version"
        label="Version of the account"
        options={ACCOUNT_VERSIONS}
        value={secrets.version}
        onChange={(version) =>
          change({version, ...(secrets.salt === demo.salts[secrets.version] && {salt: demo.salts[version]})})
        }
      />
      {secrets.version > 1 && (
        <FormField id="salt" label="Salt" lines value={secrets.salt} onChange={(salt) => change({salt})} />
      )}
      <button type="button" onClick={derive}>
        Derive
      </button>
      {answer !== undefined && 'progress' in answer && (
        // PBKDF2 does not say how far it is.
        <progress aria-label="Derivation" {...(answer.progress > 0 && {value: answer.progress})} />
      )}
      <ResultList {...resultOf(answer)} done={answer === undefined ? '' : 'Derived.'} />
    </fieldset>
  );
}

function resultOf(answer: Answer | undefined): Result {
  if (answer === undefined || 'progress' in answer) {
    return {isBusy: answer !== undefined};
  }
  if ('problem' in answer) {
    return {fault: {part: answer.part, message: answer.problem}};
  }
  const {passwordKey, loginPassword} = answer.derived;
  return {
    values: [
      ['Master key or KEK', passwordKey],
      ['Login password', loginPassword],
    ],
  };
}

type FormFieldProps = {
  id: string;
  label: string;
  /** Whether it is for long texts. */
  lines?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A labelled field; browsers neither correct nor keep what is typed. */
function FormField({id, label, lines = false, value, onChange}: FormFieldProps): ReactElement {
  const Input = lines ? 'textarea' : 'input';
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        onChange={({target}) => onChange(target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
      />
    </p>
  );
}

type ChoiceProps<Value extends number> = {
  id: string;
  label: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled choice of a version, the newest first. */
function Choice<Value extends number>({
  id,
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>): ReactElement {
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({target}) => onChange(Number(target.value) as Value)}>
        {Object.entries<string>(options)
          .reverse()
          .map(([version, text]) => (
            <option key={version} value={version}>
              {text}
            </option>
          ))}
      </select>
    </p>
  );
}
