/**
 * Webpack loader for `article-….json` in the server bundle: the page reads the file when it is
 * rendered. Bundling hundreds of them would take half a gigabyte of memory. A `pitch` runs before
 * the bundler reads the file.
 * @param {string} file
 */
export function pitch(file) {
  return `import {readFileSync} from 'node:fs';\nexport default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));\n`;
}
