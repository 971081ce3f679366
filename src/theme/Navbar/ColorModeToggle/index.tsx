/**
 * Takes the colour switch out of the navigation bar, where the specification
 * has none. `disableSwitch` would do that too, but would also delete the stored
 * choice, which is to be honoured. The switch stands in the footer.
 */
export default function NavbarColorModeToggle(): null {
  return null;
}
