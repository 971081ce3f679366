import {useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode} from 'react';
import {ToneIcon, type Tone} from '@site/src/features/icons/ToneIcon';
import {encrypt, hashName, randomText} from '@site/src/features/workbench/formats';
import {product} from '@site/packages/product';
import {example} from './example';

export const when = 'press';

type Styles = Readonly<Record<string, string>>;

/** How long typing rests before a screen reader hears the result, in milliseconds. */
const PAUSE = 800;

/**
 * A name on the device, on its way and on the server. Readers type another; the browser encrypts it as an app does.
 * @param styles class names, because pages of all kinds load the rules of those that scripts name
 */
export default function NameTrail({styles}: {styles: Styles}): ReactElement {
  const [sent, setSent] = useState<{encrypted: string; hash: string}>(example);
  const [status, setStatus] = useState('Anyone who intercepts it gets ciphertext.');
  const key = useRef('');
  const newest = useRef('');
  const timer = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const encryptName = async (name: string): Promise<void> => {
    newest.current = name;
    key.current ||= randomText(32);
    const [encrypted, hash] = await Promise.all([encrypt(name, key.current, 2), hashName(name, 2)]);
    if (newest.current === name) {
      setSent({encrypted, hash});
      clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => setStatus(`Anyone who intercepts it gets ${encrypted.length} characters of ciphertext.`),
        PAUSE,
      );
    }
  };
  const follow = (): void => {
    encryptName(field.current?.value ?? '').catch((error: Error) => setStatus(error.message));
  };
  const followEarly = useEffectEvent(() => {
    if (field.current?.value !== example.plain) {
      follow();
    }
  });
  // What was typed before the script ran counts too.
  useEffect(() => followEarly(), []);
  return (
    <ul className={`plain-list ${styles.places}`}>
      <Place styles={styles} tone="secret" title="Your device">
        <code className={styles.fixed} translate="no">
          {example.plain}
        </code>
        <input
          ref={field}
          type="text"
          aria-label="File name"
          defaultValue={example.plain}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          translate="no"
          onInput={follow}
        />
        <p>
          Names and contents are encrypted here, before they are sent. Your password stays here, and your keys
          leave only in encrypted form. <span className={styles.hint}>Type another name.</span>
        </p>
      </Place>
      <Place styles={styles} tone="secret" title="On the way">
        <code translate="no">{sent.encrypted}</code>
        <p role="status">{status}</p>
      </Place>
      <Place styles={styles} tone="server" title={`${product.name}’s server`}>
        <p className={styles.stored} translate="no">
          <code>{sent.encrypted}</code>
          <code>{sent.hash}</code>
        </p>
        <p className={styles.seen}>18 KB · 26 Nov, 09:41 · shared with 1</p>
        <p>
          Stores names it can’t read, and hashes to compare them. It sees how many items there are, their
          sizes and times, and who shares with whom.
        </p>
      </Place>
    </ul>
  );
}

type PlaceProps = {styles: Styles; tone: Tone; title: string; children: ReactNode};

function Place({styles, tone, title, children}: PlaceProps): ReactElement {
  return (
    <li className={styles[tone]}>
      <p className={styles.place}>
        <ToneIcon tone={tone} />
        <strong>{title}</strong>
      </p>
      {children}
    </li>
  );
}
