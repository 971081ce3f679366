/** Compiles modules of ours, and only when something has changed. In JavaScript, because tools/run.js begins with it. */
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What every module is made of beside its sources, relative to the repository. */
const COMMON = ['package-lock.json', 'tsconfig.json', path.relative(root, fileURLToPath(import.meta.url))];

/**
 * Compiles a module with all that it imports of ours, unless all of that is as it was when it was
 * compiled last: esbuild takes a tenth of a second to load and as much to compile.
 * @param {string} outFile the compiled module, an absolute path that ends in `.mjs`
 * @param {import('esbuild').BuildOptions} options its entry, and what else is special
 * @param {readonly string[]} compilers files with what the options do, such as plugins, relative to the repository
 * @returns {Promise<string>} a hash of all that it is made of
 * @throws {Error} with the place of the fault if it does not compile
 */
export async function compileOnce(outFile, options, compilers = []) {
  const list = `${outFile}.json`;
  const known = await readList(list);
  if (known !== undefined && existsSync(outFile)) {
    return known;
  }
  const {build} = await import('esbuild');
  const {metafile} = await build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Packages are loaded as they are.
    packages: 'external',
    // The oldest that we support.
    target: 'node20',
    outdir: path.dirname(outFile),
    entryNames: path.basename(outFile, '.mjs'),
    outExtension: {'.js': '.mjs'},
    logLevel: 'silent',
    metafile: true,
    ...options,
  });
  const sources = Object.keys(metafile?.inputs ?? {}).filter((file) => file !== '<stdin>');
  const hashes = await hashesOf([...sources, ...COMMON, ...compilers]);
  const text = textOf(hashes);
  await writeFile(list, text);
  return hashOf(text);
}

/**
 * Hash of what a module was compiled of, if all of that is unchanged.
 * @param {string} list file with the hash of each of these files
 */
async function readList(list) {
  try {
    const text = await readFile(list, 'utf8');
    const hashes = await hashesOf(Object.keys(JSON.parse(text).hashes));
    return textOf(hashes) === text ? hashOf(text) : undefined;
  } catch {
    // Never compiled, or one of the files is gone.
    return undefined;
  }
}

/**
 * With the folder, whose address compiled modules hold: one in a copied checkout would build the original.
 * @param {Record<string, string>} hashes
 */
function textOf(hashes) {
  return JSON.stringify({root, hashes});
}

/** @param {readonly string[]} files relative to the repository */
async function hashesOf(files) {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, hashOf(await readFile(path.join(root, file)))])),
  );
}

/** @param {string | Buffer} content */
function hashOf(content) {
  return createHash('sha256').update(content).digest('base64url');
}
