import {Children, isValidElement, useId, type ReactElement} from 'react';
import type {Props} from '@theme/Tabs';
import type {Props as TabItemProps} from '@theme/TabItem';
import {part} from '@site/packages/page-parts/browser';
import {TabsContext} from './context';
import './styles.css';

/**
 * Tabs. Replaces the theme's, which keeps its state in React: ours are markup
 * that `src/behaviours/tabs.ts` moves, so that pages stay static. All panels are
 * in the HTML; without script they stand one under the other, each with its label.
 */
export default function Tabs({children, groupId, defaultValue}: Props): ReactElement {
  const id = useId();
  const items = Children.toArray(children).flatMap((child) =>
    isValidElement<TabItemProps>(child) ? [child.props] : [],
  );
  const selected = defaultValue ?? items.find((item) => item.default)?.value ?? items[0]?.value ?? '';
  return (
    <TabsContext value={{id, selected}}>
      <div {...part('tabs')}>
        <div role="tablist" data-group={groupId}>
          {items.map(({value, label}) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}tab-${value}`}
              data-value={value}
              aria-selected={value === selected}
              aria-controls={`${id}panel-${value}`}
              tabIndex={value === selected ? 0 : -1}>
              {label ?? value}
            </button>
          ))}
        </div>
        {children}
      </div>
    </TabsContext>
  );
}
