/**
 * Webpack loader for `.docusaurus/registry.js` in the browser's bundle: whoever
 * loads the module of a guide gets its article with it, see `articles.ts`.
 */
const path = require('node:path');

const PAGE = /\(\) => (import\((?:\/\*[^*]*\*\/ )?"[^"]+\.mdx?"\))/g;

module.exports = function registryLoader(source) {
  const changed = source.replace(PAGE, '() => $1.then(withArticle)');
  return changed === source
    ? source
    : `import {withArticle} from ${JSON.stringify(path.join(__dirname, 'articles'))};\n${changed}`;
};
