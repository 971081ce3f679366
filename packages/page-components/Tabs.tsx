import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import {part} from '../page-parts/browser';
import './Tabs.css';

type TabsProps = {
  children: ReactNode;
  /** What the choice is about, for those who hear it. */
  label?: string | undefined;
  /** Sets of one group show the same choice. */
  groupId?: string;
  /** Value of the panel that shows first. */
  defaultValue?: string;
};

type TabItemProps = {children: ReactNode; value: string; label?: string; default?: boolean};

/** What the panels of one set need to know: the prefix of its ids, and which one shows first. */
const TabsContext = createContext({id: '', selected: ''});

/**
 * Tabs. Those of the theme keep their state in React: ours are markup that
 * `src/behaviours/tabs.ts` moves, so that pages stay static. All panels are
 * in the HTML; without script they stand one under the other, each with its label.
 */
export function Tabs({children, label: name, groupId, defaultValue}: TabsProps): ReactElement {
  const id = useId();
  const items = Children.toArray(children).flatMap((child) =>
    isValidElement<TabItemProps>(child) ? [child.props] : [],
  );
  const selected = defaultValue ?? items.find((item) => item.default)?.value ?? items[0]?.value ?? '';
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

/** One panel of a set of tabs. Its label shows when all panels are shown. */
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
