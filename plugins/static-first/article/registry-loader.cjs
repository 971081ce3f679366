/**
 * Webpack loader for `.docusaurus/registry.js` in the browser's bundle: whoever
 * loads the module of a static page gets its article with it, see `articles.ts`.
 * Such modules are guides and data files named `article-….json`.
 */
const path = require('node:path');

const MODULE = /\(\) => (import\((?:\/\*[^*]*\*\/ )?"(?:[^"]+\.mdx?|[^"]*\/article-[^"/]+\.json)"\))/g;

module.exports = function registryLoader(source) {
  const changed = source.replace(MODULE, '() => $1.then(withArticle)');
  return changed === source
    ? source
    : `import {withArticle} from ${JSON.stringify(path.join(__dirname, 'articles'))};\n${changed}`;
};
