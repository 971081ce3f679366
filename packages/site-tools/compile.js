/** Compiles modules with all that they import of ours. In JavaScript, because tools/run.js begins with it. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {compileOnce} from '../build-cache/compile-once.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where compiled modules are kept, in node_modules so that Node loads them as they are. */
const cache = 'node_modules/.cache/site-config';

/**
 * Compiles the configuration of a site with all that it imports of ours into one
 * file. Docusaurus would compile each module by itself with Babel, several times
 * in a build: three seconds without a cache, one with it.
 * @param {string} file the configuration, e.g. `docusaurus.config.ts`, relative to this repository
 * @returns {Promise<string>} the path of the compiled file, for the option `--config`
 * @throws {Error} with the place of the fault if it does not compile
 */
export function compileConfig(file) {
  // Docusaurus loads the file with `require`, which gives a module's namespace but for an export of this name.
  return compile(
    path.join(path.dirname(file), 'docusaurus.config.mjs'),
    `import config from ${JSON.stringify(`./${file}`)};\nexport {config as 'module.exports'};`,
  );
}

/**
 * Runs a module. Compiled and loaded one by one with tsx, those of a build take a second
 * and a half of processor time more, in every build.
 * @param {string} file the module, relative to this repository
 * @throws {Error} with the place of the fault if it does not compile
 */
export async function run(file) {
  const compiled = await compile(file.replace(/\.ts$/, '.mjs'), `import ${JSON.stringify(`./${file}`)};`);
  await import(pathToFileURL(compiled).href);
}

/**
 * @param {string} name path of the compiled file in the cache
 * @param {string} contents a module that imports from the root of the repository
 * @returns {Promise<string>}
 */
async function compile(name, contents) {
  const compiled = path.join(root, cache, name);
  const hash = await compileOnce(
    compiled,
    {
      stdin: {contents, resolveDir: root},
      plugins: [ownAddresses],
      // What is loaded only when needed stays in files of its own.
      splitting: true,
    },
    [path.relative(root, fileURLToPath(import.meta.url))],
  );
  // For the keys of packages/build-cache, in this program and in those that it starts.
  process.env.SITE_CODE = `${process.env.SITE_CODE ?? ''} ${hash}`;
  return compiled;
}

/** In two pieces: this module is compiled too. */
const ADDRESS = ['import', 'meta', 'url'].join('.');

/**
 * Lets each module go on knowing where its source is.
 * @type {import('esbuild').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  setup: ({onLoad}) => {
    onLoad({filter: /\.[jt]s$/}, async ({path: module}) => ({
      contents: (await readFile(module, 'utf8')).replaceAll(
        ADDRESS,
        JSON.stringify(pathToFileURL(module).href),
      ),
      loader: 'ts',
    }));
  },
};
