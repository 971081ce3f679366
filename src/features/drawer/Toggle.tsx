import type {ReactElement} from 'react';
import NavbarLogo from '@theme/Navbar/Logo';
import Drawer from './Drawer.island';

export default function NavbarMobileSidebarToggle(): ReactElement {
  return (
    <Drawer>
      <NavbarLogo />
    </Drawer>
  );
}
