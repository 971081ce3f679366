import {useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactElement} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {theme} from '@site/packages/page-markup/browser';
import {readStored, writeStored} from '@site/src/storage';
import {storageKeys} from '@site/packages/product';

export const when = 'idle';

type VersionMenuProps = {
  versions: readonly {name: string; label: string; to: string}[];
  /** The version that the page belongs to, if it belongs to one. */
  active?: string;
};

/**
 * The menu of versions: each leads to the same page there. Outside of the docs it shows the version that was chosen
 * last. CSS opens it at a pointer and while it has the focus.
 */
export default function VersionMenu({versions, active}: VersionMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
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
  const closeOnEscape = ({key, target}: KeyboardEvent): void => {
    if (key === 'Escape') {
      (target as HTMLElement).blur();
    }
  };
  return (
    <div
      className={clsx(theme.navbarItem, theme.dropdown, theme.dropdownHoverable, theme.dropdownRight)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}>
      <Link
        className={theme.navbarLink}
        aria-haspopup="true"
        aria-expanded={isOpen}
        role="button"
        to={shown?.to ?? '/'}
        onKeyDown={closeOnEscape}>
        {shown?.label}
      </Link>
      <ul className={theme.dropdownMenu}>
        {versions.map(({name, label, to}) => (
          <li key={name}>
            <Link
              className={clsx(theme.dropdownLink, name === active && theme.dropdownLinkActive)}
              to={to}
              onKeyDown={closeOnEscape}
              onClick={(event) => choose(name, event)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
