import {useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {theme} from '@site/packages/page-markup/browser';
import {readStored, writeStored} from '@site/src/storage';
import {storageKeys} from '@site/packages/product';

export const when = 'idle';

type VersionLink = {name: string; label: string; to: string};

type VersionMenuProps = {
  versions: readonly VersionLink[];
  /** The version that the page belongs to, if it belongs to one. */
  active?: string;
};

/**
 * The menu of versions: each leads to the same page there. Outside of the docs it shows the version that was chosen
 * last. CSS opens it at a pointer and while it has the focus.
 */
export default function VersionMenu({versions, active}: VersionMenuProps): ReactElement {
  const isOpen = useSyncExternalStore(onFocus, hasFocus, () => false);
  const preferred = useSyncExternalStore(
    () => () => undefined,
    () => readStored(storageKeys.docsVersion),
    () => undefined,
  );
  const shown = versions.find(({name}) => name === (active ?? preferred)) ?? versions[0];
  const choose = (name: string, event: MouseEvent<HTMLAnchorElement>): void => {
    // Before the link is followed: keeps query and hash.
    event.currentTarget.search = location.search;
    event.currentTarget.hash = location.hash;
    writeStored(storageKeys.docsVersion, name);
  };
  const onKeyDown = ({key, target}: KeyboardEvent): void => {
    if (key === 'Escape') {
      (target as HTMLElement).blur();
    }
  };
  return (
    <div className={clsx(theme.navbarItem, theme.dropdown, theme.dropdownHoverable, theme.dropdownRight)}>
      <Link
        className={theme.navbarLink}
        aria-haspopup="true"
        aria-expanded={isOpen}
        role="button"
        to={shown?.to ?? '/'}
        onKeyDown={onKeyDown}>
        {shown?.label}
      </Link>
      <ul className={theme.dropdownMenu}>
        {versions.map(({name, label, to}) => (
          <li key={name}>
            <Link
              className={clsx(theme.dropdownLink, name === active && theme.dropdownLinkActive)}
              to={to}
              onKeyDown={onKeyDown}
              onClick={(event) => choose(name, event)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The focus may have come before this code. */
function hasFocus(): boolean {
  return document.activeElement?.closest(`.${theme.navbar} .${theme.dropdown}`) instanceof Element;
}

function onFocus(listener: () => void): () => void {
  const types = ['focusin', 'focusout'];
  types.forEach((type) => document.addEventListener(type, listener));
  return () => types.forEach((type) => document.removeEventListener(type, listener));
}
