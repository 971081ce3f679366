/** Statements without effect around the text of a guide, see recma-static-article.ts. */
export const TEXT_BEGINS = 'the text of the guide begins';
export const TEXT_ENDS = 'the text of the guide ends';

/**
 * Webpack loader for guides in the browser's bundle: leaves the text out, which comes with the page's
 * HTML. The minifier would drop it too, but until then the bundler would hold all of it.
 * @param {string} source
 */
export default function guideLoader(source) {
  const begin = source.indexOf(JSON.stringify(TEXT_BEGINS));
  const end = source.indexOf(JSON.stringify(TEXT_ENDS), begin);
  // A partial has none of its own.
  return begin < 0 || end < 0 ? source : source.slice(0, begin) + source.slice(end);
}
