/** Without an announcement there is no bar. */
export default function Unused(): null {
  return null;
}
