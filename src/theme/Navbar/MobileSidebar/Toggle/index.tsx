import type {ReactElement} from 'react';
import IconMenu from '@theme/Icon/Menu';

/** The button that opens the drawer, see `src/behaviours/drawer.ts`. */
export default function NavbarMobileSidebarToggle(): ReactElement {
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label="Toggle navigation bar"
      aria-expanded={false}>
      <IconMenu width="1.875rem" height="1.875rem" />
    </button>
  );
}
