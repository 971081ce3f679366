/**
 * Webpack loader for the data of a docs version in the browser's bundle: leaves
 * the list of all pages with their descriptions out. Only cards print it, and
 * those stand in articles, which the browser does not render.
 */
module.exports = function versionLoader(source) {
  const data = JSON.parse(source);
  if (data.version?.docs !== undefined) {
    data.version.docs = {};
  }
  return JSON.stringify(data);
};
