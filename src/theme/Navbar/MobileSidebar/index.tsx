/** No page carries the drawer of narrow windows: `src/behaviours/drawer.ts` makes it when it is asked for. */
export default function NavbarMobileSidebar(): null {
  return null;
}
