/** There is one version of the docs. */
export default function Unused(): null {
  return null;
}
