import type {ReactElement} from 'react';
import styles from './styles.module.css';

/**
 * The first stop of the keyboard. Replaces the theme's, which needs script to lead past the
 * sidebar; the page template gives the main part its id. The second leads to what is at the end of the page.
 */
export default function SkipToContent(): ReactElement {
  return (
    <div role="region" aria-label="Skip to main content">
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <a className={styles.skip} href="#colour-mode">
        Skip to colour mode
      </a>
    </div>
  );
}
