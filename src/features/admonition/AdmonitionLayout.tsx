import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Admonition/Layout';
import styles from './styles.module.css';

/** An admonition with an accessible name. The theme's shows its kind by colour only, and brings the colours of all kinds. */
export default function AdmonitionLayout({type, icon, title, children, id}: Props): ReactElement {
  const {admonition, admonitionType} = ThemeClassNames.common;
  return (
    <div
      id={id}
      className={clsx(admonition, admonitionType(type), 'box', styles.admonition)}
      role="note"
      aria-label={type.charAt(0).toUpperCase() + type.slice(1)}>
      <div className={styles.heading}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span>{title}</span>
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </div>
  );
}
