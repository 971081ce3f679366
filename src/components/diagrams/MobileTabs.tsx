import type {ReactElement} from 'react';
import clsx from 'clsx';
import styles from './mobile.module.css';

type App = {
  name: string;
  tabs: readonly string[];
  /** The tab that only this app has. */
  telling: string;
};

/** Newest first; tabs from left to right as in the tab bar. */
const APPS: readonly App[] = [
  {name: 'App 4', tabs: ['Drive', 'Photos', 'Notes', 'Chats', 'More'], telling: 'More'},
  {name: 'App 3', tabs: ['Home', 'Drive', 'Photos', 'Notes', 'Chats'], telling: 'Home'},
];

/** The tab bars of the two generations of the mobile app. Made of text, so that it fits on a phone. */
export function MobileTabs(): ReactElement {
  return (
    <figure className={clsx(styles.figure, styles.tabs)}>
      {APPS.map((app) => (
        <TabBar key={app.name} {...app} />
      ))}
      <figcaption className={styles.caption}>The tab bars at the bottom of the screen</figcaption>
    </figure>
  );
}

function TabBar({name, tabs, telling}: App): ReactElement {
  return (
    <div>
      <p className={styles.app}>
        {name} has a {telling} tab:
      </p>
      <ol className={styles.bar} aria-label={`Tabs of ${name.toLowerCase()}, from left to right`}>
        {tabs.map((tab) => (
          <li key={tab} className={tab === telling ? styles.telling : undefined}>
            {tab}
          </li>
        ))}
      </ol>
    </div>
  );
}
