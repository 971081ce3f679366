import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build, type Plugin} from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where compiled configurations are kept, in node_modules so that Node loads them as they are. */
const cache = 'node_modules/.cache/site-config';

/**
 * Compiles the configuration of a site with all that it imports of ours into one
 * file. Docusaurus would compile each module by itself with Babel, several times
 * in a build: three seconds without a cache, one with it.
 * @param file the configuration, e.g. `docusaurus.config.ts`, relative to this repository
 * @returns the path of the compiled file, for the option `--config`
 * @throws Error with the place of the fault if it does not compile
 */
export async function compileConfig(file: string): Promise<string> {
  const compiled = path.join(root, cache, path.dirname(file), 'docusaurus.config.mjs');
  await build({
    absWorkingDir: root,
    stdin: {
      // Docusaurus loads the file with `require`, which gives a module's namespace but for an export of this name.
      contents: `import config from ${JSON.stringify(`./${path.basename(file)}`)};\nexport {config as 'module.exports'};`,
      resolveDir: path.join(root, path.dirname(file)),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    target: `node${process.versions.node}`,
    plugins: [ownAddresses],
    // What is loaded only when needed stays in files of its own.
    splitting: true,
    outdir: path.dirname(compiled),
    entryNames: path.basename(compiled, '.mjs'),
    outExtension: {'.js': '.mjs'},
    logLevel: 'silent',
  });
  return compiled;
}

/** Lets each module go on knowing where its source is. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup: ({onLoad}) => {
    onLoad({filter: /\.ts$/}, async ({path: module}) => ({
      contents: (await readFile(module, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(module).href),
      ),
      loader: 'ts',
    }));
  },
};
