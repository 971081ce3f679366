/**
 * Webpack loader for `.docusaurus/registry.js` in the browser's bundle.
 *
 * Whoever loads the module of a static page gets its article with it, see
 * `articles.ts`. Such modules are guides and data files named `article-….json`.
 * The paths of modules are left out: only the server reads them, and they would
 * tell every reader where the site was built.
 */
import path from 'node:path';

const LOADER = /\(\) => (import\((?:\/\*[^*]*\*\/ )?"(?:[^"]+\.mdx?|[^"]*\/article-[^"/]+\.json)"\))/g;
const NAME = /, "[^"]+", (?=require\.resolveWeak\()/g;

export default function registryLoader(source) {
  const changed = source.replace(LOADER, '() => $1.then(withArticle)').replace(NAME, ', "", ');
  if (source.includes('resolveWeak') && !NAME.test(source)) {
    throw new Error(
      'packages/static-first: the generated registry.js has another form than expected. Mend: adapt registry-loader.js.',
    );
  }
  return changed.includes('withArticle')
    ? `import {withArticle} from ${JSON.stringify(path.join(import.meta.dirname, 'articles.ts'))};\n${changed}`
    : changed;
}
