import {useContext, type ReactElement} from 'react';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import {TabsIdContext} from '../Tabs/ids';
import styles from './styles.module.css';

/** One panel of a set of tabs. Its label shows when all panels are shown. */
export default function TabItem({children, value, label}: Props & {label?: string}): ReactElement {
  const {selectedValue} = useTabs();
  const id = useContext(TabsIdContext);
  return (
    <div
      role="tabpanel"
      id={`${id}panel-${value}`}
      aria-labelledby={`${id}tab-${value}`}
      hidden={value !== selectedValue}
      className={styles.panel}>
      <p className={styles.label} aria-hidden="true">
        {label ?? value}
      </p>
      {children}
    </div>
  );
}
