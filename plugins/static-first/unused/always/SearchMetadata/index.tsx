/** These tags are for a search service that the site does not use. */
export default function Unused(): null {
  return null;
}
