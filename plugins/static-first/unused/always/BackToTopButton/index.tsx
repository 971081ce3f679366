/** The page has its contents list and the browser its keys. */
export default function Unused(): null {
  return null;
}
