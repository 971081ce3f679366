import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import Content from '@theme/AnnouncementBar/Content';
import Announcement from './Announcement.island';
import styles from './styles.module.css';

/** The announcement bar. The theme's needs React to hide it. */
export default function AnnouncementBar(): ReactElement | null {
  const {announcementBar} = useThemeConfig();
  return announcementBar === undefined ? null : (
    <div className={clsx(ThemeClassNames.announcementBar.container, styles.bar)} role="banner">
      <Announcement id={announcementBar.id}>
        <Content className={styles.content} />
      </Announcement>
    </div>
  );
}
