/** Removed: the drawer is with its button, see `src/features/drawer`. */
export default function NavbarMobileSidebar(): null {
  return null;
}
