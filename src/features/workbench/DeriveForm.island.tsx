import {useEffect, useRef, useState, type ReactElement} from 'react';
import {demo} from './demo';
import type {Secrets} from './derivation';
import {TextField, VersionField} from './fields.island';
import ResultList from './ResultList';
import {startDerivation, type Answer} from './start-derivation';

const VERSIONS = {3: '3, Argon2id', 2: '2, PBKDF2', 1: '1, hashes'};

/** Password and salt in; the key and the login password out, once the button is pressed. */
export default function DeriveForm(): ReactElement {
  const [secrets, setSecrets] = useState<Secrets>({...demo, salt: demo.salts[3], version: 3});
  const {password, salt, version} = secrets;
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
    stop.current = startDerivation({password, salt, version}, setAnswer);
  };
  const isBusy = answer !== undefined && 'progress' in answer;
  return (
    <fieldset>
      <legend>Derive</legend>
      <TextField label="Password" value={password} onChange={(value) => change({password: value})} />
      <VersionField
        label="Version of the account"
        options={VERSIONS}
        value={version}
        // A salt of one's own stays.
        onChange={(next) =>
          change({version: next, salt: salt === demo.salts[version] ? demo.salts[next] : salt})
        }
      />
      {version > 1 && (
        <TextField label="Salt" lines value={salt} onChange={(value) => change({salt: value})} />
      )}
      <button type="button" onClick={derive}>
        Derive
      </button>
      {isBusy && (
        // PBKDF2 does not say how far it is.
        <progress aria-label="Derivation" {...(answer.progress > 0 && {value: answer.progress})} />
      )}
      <ResultList {...(isBusy ? {isBusy} : answer)} done={answer === undefined ? '' : 'Derived.'} />
    </fieldset>
  );
}
