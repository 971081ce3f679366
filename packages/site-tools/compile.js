/** Compiles modules with all that they import of ours. In JavaScript, because tools/run.js begins with it. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** Where compiled modules are kept, in node_modules so that Node loads them as they are. */
const cache = path.resolve('node_modules/.cache/site-config');

/**
 * Compiles the configuration of a site. Docusaurus would compile each module by itself with Babel, several times
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
  const compiled = path.join(cache, name);
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: process.cwd()},
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The oldest that we support.
    target: 'node20',
    // What is loaded only when needed stays in files of its own.
    splitting: true,
    outdir: path.dirname(compiled),
    entryNames: path.basename(compiled, '.mjs'),
    outExtension: {'.js': '.mjs'},
    logLevel: 'silent',
    write: false,
  });
  await mkdir(path.dirname(compiled), {recursive: true});
  await Promise.all(outputFiles.map((file) => writeFile(file.path, file.contents)));
  // For the keys of packages/build-cache, in this program and in those that it starts.
  const hashes = outputFiles.map(({hash}) => hash).join(' ');
  process.env.SITE_CODE = `${process.env.SITE_CODE ?? ''} ${hashes}`;
  return compiled;
}
