/**
 * Webpack loader for data files named `article-….json` in the server's bundle: the page reads its file
 * when it is rendered. In the bundle, hundreds of them would take half a gigabyte while it is made. It is
 * a `pitch`, which answers before the bundler reads the file.
 * @param {string} file
 */
export function pitch(file) {
  return `import {readFileSync} from 'node:fs';\nexport default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));\n`;
}
