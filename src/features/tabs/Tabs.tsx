import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import {part} from '@site/packages/page-markup/browser';
import './Tabs.css';

type TabsProps = {
  children: ReactNode;
  /** Accessible name of the set. */
  label?: string | undefined;
  /** Sets of a group share their choice. */
  groupId?: string;
};

type TabItemProps = {children: ReactNode; value: string; label?: string};

/** The prefix of ids in a set, and its initial tab. */
const TabsContext = createContext({id: '', selected: ''});

/**
 * Tabs as markup, for `src/features/tabs/tabs.ts`; the theme's need React in the
 * browser. Without script all panels show, each with its label.
 */
export function Tabs({children, label: name, groupId}: TabsProps): ReactElement {
  const id = useId();
  const items = Children.toArray(children).flatMap((child) =>
    isValidElement<TabItemProps>(child) ? [child.props] : [],
  );
  const selected = items[0]?.value ?? '';
  return (
    <TabsContext value={{id, selected}}>
      <div {...part('tabs')}>
        <div role="tablist" aria-label={name} data-group={groupId}>
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

/** A tab panel. Its label shows if all panels do. */
export function TabItem({children, value, label}: TabItemProps): ReactElement {
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
