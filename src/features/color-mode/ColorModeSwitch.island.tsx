import {useSyncExternalStore, type ReactElement} from 'react';
import {chooseColorMode, onColorMode} from './color-mode';
import styles from './styles.module.css';

const MODES = [
  {value: 'dark', label: 'Dark'},
  {value: 'light', label: 'Light'},
] as const;

/** Buttons for the colour mode. */
export default function ColorModeSwitch(): ReactElement {
  const current = useSyncExternalStore(
    onColorMode,
    () => document.documentElement.dataset.theme,
    () => undefined,
  );
  return (
    <div id="colour-mode" role="group" aria-label="Colour mode" className={styles.group}>
      {MODES.map(({value, label}) => (
        <button
          key={value}
          type="button"
          className={styles.button}
          data-mode={value}
          aria-pressed={current === undefined ? undefined : value === current}
          onClick={() => chooseColorMode(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
