import {useId, useRef, type KeyboardEvent, type ReactElement} from 'react';
import {TabsProvider, useTabs, useTabsContextValue} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Tabs';
import {TabsIdContext} from './ids';
import styles from './styles.module.css';

/**
 * Tabs. Replaces the theme's, which is mounted a second time after start and so
 * loses presses made meanwhile. All panels are in the HTML; without script they
 * stand one under the other, each with its label.
 */
export default function Tabs(props: Props): ReactElement {
  const value = useTabsContextValue(props);
  const id = useId();
  return (
    <TabsProvider value={value}>
      <TabsIdContext.Provider value={id}>
        <div className={`theme-tabs-container ${styles.container}`}>
          <TabList id={id} />
          {props.children}
        </div>
      </TabsIdContext.Provider>
    </TabsProvider>
  );
}

function TabList({id}: {id: string}): ReactElement {
  const {selectedValue, selectValue, tabValues} = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const moveTo = (index: number): void => {
    const next = tabValues[(index + tabValues.length) % tabValues.length];
    if (next !== undefined) {
      selectValue(next.value);
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabValues.indexOf(next)]?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const target = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabValues.length - 1,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(target);
    }
  };
  return (
    <div ref={list} role="tablist" className={styles.list}>
      {tabValues.map(({value, label}, index) => {
        const selected = value === selectedValue;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}tab-${value}`}
            aria-selected={selected}
            aria-controls={`${id}panel-${value}`}
            tabIndex={selected ? 0 : -1}
            className={styles.tab}
            onClick={() => selectValue(value)}
            onKeyDown={(event) => onKeyDown(event, index)}>
            {label ?? value}
          </button>
        );
      })}
    </div>
  );
}
