import {useColorMode} from '@docusaurus/theme-common';
import type {ReactElement} from 'react';
import styles from './styles.module.css';

const MODES = [
  {value: 'dark', label: 'Dark'},
  {value: 'light', label: 'Light'},
] as const;

/** Lets the reader choose the colour mode. The choice is stored and holds in all tabs. */
export default function ColorModeSwitch(): ReactElement {
  const {colorMode, setColorMode} = useColorMode();
  return (
    <div role="group" aria-label="Colour mode" className={styles.group}>
      {MODES.map(({value, label}) => (
        <button
          key={value}
          type="button"
          className={styles.button}
          data-mode={value}
          aria-pressed={colorMode === value}
          onClick={() => setColorMode(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
