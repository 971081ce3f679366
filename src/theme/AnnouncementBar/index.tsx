import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import Content from '@theme/AnnouncementBar/Content';
import styles from './styles.module.css';

/**
 * The announcement bar. The theme's needs React to hide it: here CSS does, by an attribute that boot.ts and
 * src/behaviours/announcement.ts set.
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
