import {useContext, type ReactElement} from 'react';
import type {Props} from '@theme/TabItem';
import {part} from '@site/packages/page-parts/browser';
import {TabsContext} from '../Tabs/context';
import './styles.css';

/** One panel of a set of tabs. Its label shows when all panels are shown. */
export default function TabItem({children, value, label}: Props & {label?: string}): ReactElement {
  const {id, selected} = useContext(TabsContext);
  return (
    <div
      role="tabpanel"
      id={`${id}panel-${value}`}
      aria-labelledby={`${id}tab-${value}`}
      hidden={value !== selected}
      {...part('tab')}>
      <p aria-hidden="true" {...part('label')}>
        {label ?? value}
      </p>
      {children}
    </div>
  );
}
