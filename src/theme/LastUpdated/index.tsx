/** Not shown: the end of the page says when it changed. */
export default function LastUpdated(): null {
  return null;
}
