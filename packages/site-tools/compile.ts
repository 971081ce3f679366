import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {root} from '../files';

/** In node_modules, so that Docusaurus does not compile the files again. */
const cache = path.join(root, 'node_modules/.cache/site-config');

/**
 * Bundles modules for a build. Docusaurus would compile each of our files with Babel several times, which takes three
 * seconds, or one with a warm cache.
 * @param files relative to this repository
 * @returns paths of the compiled modules, in the same order
 * @throws {Error} with the location if one does not compile
 */
export async function compile(...files: string[]): Promise<string[]> {
  const {outputFiles} = await build({
    entryPoints: files,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The oldest that we support.
    target: 'node20',
    // Keeps dynamic imports in separate files.
    splitting: true,
    outdir: cache,
    outbase: root,
    outExtension: {'.js': '.mjs'},
    logLevel: 'silent',
    write: false,
  });
  for (const file of outputFiles) {
    await mkdir(path.dirname(file.path), {recursive: true});
    await writeFile(file.path, file.contents);
  }
  // For the cache keys of packages/build-cache, also in child processes.
  process.env.SITE_CODE = outputFiles.map(({hash}) => hash).join(' ');
  return files.map((file) => path.join(cache, file.replace(/\.ts$/, '.mjs')));
}
