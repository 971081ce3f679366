/** Loader of the bundler that leaves a file out without reading it: the browser's bundle needs none of its contents. */
export function pitch() {
  return 'export default {};';
}
export default function emptyLoader() {
  return '';
}
