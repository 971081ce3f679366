/** In place of what the theme has and this site leaves out; the files in src/theme say why. */
export default function Removed(): null {
  return null;
}
