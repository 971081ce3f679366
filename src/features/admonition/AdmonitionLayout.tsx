import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Admonition/Layout';
import {Icon} from '@site/src/features/icons/ToneIcon';
import styles from './styles.module.css';

/**
 * An admonition with an accessible name and an icon of the site's own set. The theme's shows its kind by colour only,
 * and brings the colours of all kinds.
 */
export default function AdmonitionLayout({type, title, children, id}: Props): ReactElement {
  const {admonition, admonitionType} = ThemeClassNames.common;
  return (
    <div
      id={id}
      className={clsx(admonition, admonitionType(type), 'box', styles.admonition)}
      role="note"
      aria-label={type.charAt(0).toUpperCase() + type.slice(1)}>
      <div className={styles.heading}>
        <Icon name={type === 'danger' || type === 'warning' ? type : 'info'} />
        <span>{title}</span>
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </div>
  );
}
