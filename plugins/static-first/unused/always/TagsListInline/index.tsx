/** Pages have no tags. */
export default function Unused(): null {
  return null;
}
