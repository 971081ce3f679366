/**
 * Webpack loader for data files named `article-….json` in the browser's bundle:
 * leaves the view out. What it prints comes with the page's HTML.
 */
export default function contentLoader(source) {
  const frame = JSON.parse(source);
  delete frame.view;
  return JSON.stringify(frame);
}
