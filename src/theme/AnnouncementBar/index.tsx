import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import styles from './styles.module.css';

/**
 * The announcement, on every page that is built with one. Replaces the theme's, which leaves it out where
 * it was dismissed: here a style hides it, as the inline script and src/behaviours/announcement.ts ask.
 */
export default function AnnouncementBar(): ReactElement | null {
  const {announcementBar} = useThemeConfig();
  return announcementBar === undefined ? null : (
    <div
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      role="banner"
      data-announcement={announcementBar.id}>
      <Content className={styles.content} />
      <CloseButton className={styles.close} data-announcement-close />
    </div>
  );
}
