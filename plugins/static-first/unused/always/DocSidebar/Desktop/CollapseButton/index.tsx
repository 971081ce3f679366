/** The sidebar cannot be hidden. */
export default function Unused(): null {
  return null;
}
