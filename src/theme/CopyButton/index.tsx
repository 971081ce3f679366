import {useEffect, useRef, useState, type ReactElement} from 'react';
import styles from './styles.module.css';

export type CopyButtonProps = {
  /** What is copied; by default the code of the block that the button stands in. */
  text?: string;
  label: string;
};

type State = 'idle' | 'copied' | 'failed';

const MESSAGES: Readonly<Record<State, string>> = {idle: 'Copy', copied: 'Copied', failed: 'Copying failed'};

/** Copies to the clipboard and says for a moment whether it worked. */
export default function CopyButton({text, label}: CopyButtonProps): ReactElement {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async (button: HTMLButtonElement): Promise<void> => {
    const content = text ?? button.parentElement?.parentElement?.querySelector('pre')?.textContent ?? '';
    try {
      await navigator.clipboard.writeText(content);
      setState('copied');
    } catch {
      setState('failed');
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState('idle'), 2000);
  };

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      onClick={(event) => void copy(event.currentTarget)}>
      <span aria-live="polite">{MESSAGES[state]}</span>
    </button>
  );
}
