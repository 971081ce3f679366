import type {ReactElement} from 'react';
import styles from './styles.module.css';

const MODES = [
  {value: 'dark', label: 'Dark'},
  {value: 'light', label: 'Light'},
] as const;

/** Buttons for the colour mode; color-mode.ts listens to them and updates `aria-pressed`. */
export default function ColorModeSwitch(): ReactElement {
  return (
    <div id="colour-mode" role="group" aria-label="Colour mode" className={styles.group}>
      {MODES.map(({value, label}) => (
        <button key={value} type="button" className={styles.button} data-mode={value}>
          {label}
        </button>
      ))}
    </div>
  );
}
