/** In place of a theme part that this site never shows. */
export default function Nothing(): null {
  return null;
}
