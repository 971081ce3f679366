import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import Content from '@theme/AnnouncementBar/Content';
import {theme} from '@site/packages/page-markup/browser';
import styles from './styles.module.css';

/** The announcement bar. The theme's needs React to hide it, announcement.ts does not. */
export default function AnnouncementBar(): ReactElement | null {
  const {announcementBar} = useThemeConfig();
  return announcementBar === undefined ? null : (
    <div className={clsx(ThemeClassNames.announcementBar.container, styles.bar)} role="banner">
      <Content className={styles.content} />
      <button
        type="button"
        aria-label="Close"
        className={clsx(theme.cleanButton, theme.close, styles.close)}
        data-announcement={announcementBar.id}>
        ✕
      </button>
    </div>
  );
}
