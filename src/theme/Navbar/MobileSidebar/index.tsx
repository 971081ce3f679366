import {useEffect, type ReactElement} from 'react';
import {closeOnBack} from '@site/src/behaviours/back';
import {useNavbarMobileSidebar} from '@site/packages/static-first/browser';
import MobileSidebar from '@theme-init/Navbar/MobileSidebar';

/**
 * Adds to the theme's drawer what a dialog owes its readers: Escape closes it,
 * focus moves in and stays in, and returns to the button when it closes. It also
 * closes when Back leaves the document, which would come back as it was left.
 */
export default function NavbarMobileSidebar(): ReactElement {
  const {shown, toggle} = useNavbarMobileSidebar();
  useDialog(shown, toggle);
  return <MobileSidebar />;
}

const DRAWER = '.navbar-sidebar';
/** What lies behind the drawer; it stands inside the navigation bar itself. */
const BEHIND = '#__docusaurus > :not(.navbar), .navbar > .navbar__inner';

function useDialog(shown: boolean, close: () => void): void {
  useEffect(() => {
    const drawer = document.querySelector<HTMLElement>(DRAWER);
    if (!shown || drawer === null) {
      return undefined;
    }
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const behind = [...document.querySelectorAll<HTMLElement>(BEHIND)];
    behind.forEach((element) => {
      element.inert = true;
    });
    drawer.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        close();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('pagehide', close);
    const letHistoryLead = closeOnBack(close);
    return () => {
      letHistoryLead();
      window.removeEventListener('pagehide', close);
      document.removeEventListener('keydown', onKeyDown);
      behind.forEach((element) => {
        element.inert = false;
      });
      opener?.focus({preventScroll: true});
    };
  }, [shown, close]);
}
