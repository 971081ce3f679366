import {useContext, type ReactElement} from 'react';
import type {Props} from '@theme/TabItem';
import {TabsContext} from '../Tabs/context';
import styles from './styles.module.css';

/** One panel of a set of tabs. Its label shows when all panels are shown. */
export default function TabItem({children, value, label}: Props & {label?: string}): ReactElement {
  const {id, selected} = useContext(TabsContext);
  return (
    <div
      role="tabpanel"
      id={`${id}panel-${value}`}
      aria-labelledby={`${id}tab-${value}`}
      hidden={value !== selected}
      className={styles.panel}>
      <p className={styles.label} aria-hidden="true">
        {label ?? value}
      </p>
      {children}
    </div>
  );
}
