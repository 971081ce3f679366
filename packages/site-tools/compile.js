/** Bundles our modules with esbuild. In JavaScript, because tools/run.js imports it. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** In node_modules, so that Docusaurus does not compile the files again. */
const cache = path.resolve('node_modules/.cache/site-config');

/**
 * Compiles the configuration of a site. Docusaurus would compile each module with Babel several times per build,
 * which takes three seconds, or one with a warm cache.
 * @param {string} file the configuration, e.g. `docusaurus.config.ts`, relative to this repository
 * @returns {Promise<string>} the path of the compiled file, for the option `--config`
 * @throws {Error} with the location if it does not compile
 */
export function compileConfig(file) {
  // Docusaurus uses `require`, which returns the export of this name instead of the namespace.
  return compile(
    path.join(path.dirname(file), 'docusaurus.config.mjs'),
    `import config from ${JSON.stringify(`./${file}`)};\nexport {config as 'module.exports'};`,
  );
}

/**
 * Runs a module. With tsx, which compiles modules one by one, a build takes 1.5 s of CPU time more.
 * @param {string} file the module, relative to this repository
 * @throws {Error} with the location if it does not compile
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
    // Keeps dynamic imports in separate files.
    splitting: true,
    outdir: path.dirname(compiled),
    entryNames: path.basename(compiled, '.mjs'),
    outExtension: {'.js': '.mjs'},
    logLevel: 'silent',
    write: false,
  });
  await mkdir(path.dirname(compiled), {recursive: true});
  await Promise.all(outputFiles.map((file) => writeFile(file.path, file.contents)));
  // For the cache keys of packages/build-cache, also in child processes.
  const hashes = outputFiles.map(({hash}) => hash).join(' ');
  process.env.SITE_CODE = `${process.env.SITE_CODE ?? ''} ${hashes}`;
  return compiled;
}
