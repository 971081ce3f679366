/** Pages say which version they were checked against instead. */
export default function Unused(): null {
  return null;
}
