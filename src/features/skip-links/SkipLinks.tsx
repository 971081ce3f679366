import type {ReactElement} from 'react';
import styles from './styles.module.css';

/**
 * Skip links to the main part, whose id is set in the page template, and to the colour mode.
 * The theme's needs React.
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
