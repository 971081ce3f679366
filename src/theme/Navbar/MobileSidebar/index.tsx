/** Removed: `src/behaviours/drawer.ts` creates the drawer. */
export default function NavbarMobileSidebar(): null {
  return null;
}
