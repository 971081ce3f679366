import {useEffect, useRef, useState, type MouseEvent, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {theme} from '@site/packages/page-markup/browser';
import {onPage} from '@site/packages/runtime/browser';
import {useDialog} from '@site/packages/runtime/island';
import {constants} from '@site/packages/product';
import {Menu} from './Menu';
import {readNavbar, readSidebar, type MenuItem} from './menu-items';

export const when = 'press';

type Content = {navbar: MenuItem[]; sidebar: MenuItem[] | undefined};

/**
 * The drawer of narrow windows, with the button that opens it: the links of the navigation bar and, first, the sidebar.
 * @param children the logo
 */
export default function Drawer({children}: {children: ReactNode}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [content, setContent] = useState<Content>();
  const isOpen = content !== undefined;
  useDialog(dialog, content, () => setContent(undefined));
  useEffect(() => {
    // Not on the logo, which comes first.
    if (content !== undefined) {
      closeButton.current?.focus();
    }
  }, [content]);
  useEffect(() => {
    const close = (): void => dialog.current?.close();
    const wide = matchMedia(`(width > ${constants.desktopBreakpoint}px)`);
    wide.addEventListener('change', close);
    // Not open after a return from the back/forward cache.
    window.addEventListener('pagehide', close);
    const forgetPages = onPage(close);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('pagehide', close);
      forgetPages();
    };
  }, []);

  const open = (): void => {
    // Closing returns the focus to it; some browsers do not focus a clicked button.
    toggle.current?.focus({preventScroll: true});
    setContent({navbar: readNavbar(), sidebar: readSidebar()});
  };
  const closeAtLink = ({target, currentTarget}: MouseEvent): void => {
    // The target is the dialog itself for clicks on the backdrop.
    if (target === currentTarget || (target as Element).closest('a[href]') !== null) {
      dialog.current?.close();
    }
  };
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={clsx(theme.navbarToggle, theme.cleanButton)}
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        onClick={open}>
        <svg width="1.875rem" height="1.875rem" viewBox="0 0 30 30" aria-hidden="true">
          <path
            stroke="currentColor"
            strokeLinecap="round"
            strokeMiterlimit="10"
            strokeWidth="2"
            d="M4 7h22M4 15h22M4 23h22"
          />
        </svg>
      </button>
      {/* Links are reached by keyboard; Escape closes. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={dialog}
        className={clsx(theme.drawerContainer, theme.drawer)}
        aria-label="Navigation"
        onClick={closeAtLink}>
        <div className={theme.drawerBrand}>
          {children}
          <button
            ref={closeButton}
            type="button"
            className={clsx(theme.cleanButton, theme.drawerClose)}
            aria-label="Close navigation bar"
            onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 15 15" width="1.3125rem" height="1.3125rem" aria-hidden="true">
              <path d="M.75.75l13.5 13.5M14.25.75L.75 14.25" stroke="currentColor" strokeWidth="1.2" />
            </svg>
          </button>
        </div>
        {content !== undefined && <Panels {...content} />}
      </dialog>
    </>
  );
}

/** The main menu and, if the page has one, the sidebar, which shows first. */
function Panels({navbar, sidebar}: Content): ReactElement {
  const [showsSidebar, setShowsSidebar] = useState(sidebar !== undefined);
  const main = useRef<HTMLDivElement>(null);
  const leaveSidebar = (): void => {
    setShowsSidebar(false);
    // Once it is no longer inert.
    requestAnimationFrame(() => main.current?.querySelector('a')?.focus({preventScroll: true}));
  };
  const panel = clsx(theme.drawerPanel, theme.drawerItem, theme.menu);
  return (
    <div className={clsx(theme.drawerItems, showsSidebar && theme.drawerItemsSecond)}>
      <div ref={main} className={panel} inert={showsSidebar}>
        <Menu items={navbar} />
      </div>
      {sidebar !== undefined && (
        <div className={panel} inert={!showsSidebar}>
          <button type="button" className={clsx(theme.cleanButton, theme.drawerBack)} onClick={leaveSidebar}>
            ← Back to main menu
          </button>
          <Menu items={sidebar} />
        </div>
      )}
    </div>
  );
}
