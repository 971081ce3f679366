/** No page is a draft or unlisted. */
export default function Unused(): null {
  return null;
}
