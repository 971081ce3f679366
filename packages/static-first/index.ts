/**
 * Static first: a page is complete and readable from HTML and CSS alone, and
 * the application starts at the reader's first sign of interaction. See
 * README.md for the parts.
 */
import {rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {manifestFile, type BuildManifest} from '../page-parts';
import {speculationRules} from './boot/compile-boot';
import {bundleOptions, cacheKey, isPresetEnv, problemsFile} from './docusaurus-internals';

export {showProblems} from './problems';
export {staticFirstTemplate} from './template';

/**
 * Makes the plugin: it shapes the bundles, and leaves a manifest of the build for packages/finish.
 * @param application module that runs in the reader's browser
 */
export default function staticFirst(application: string): (context: LoadContext) => Plugin {
  return (context) => ({
    name: 'static-first',
    getClientModules: () =>
      process.env.NODE_ENV === 'development' ? [path.join(context.generatedFilesDir, problemsFile)] : [],
    configureWebpack: ({experiments}, isServer) => {
      const options = bundleOptions(context.generatedFilesDir, isServer, application);
      return {
        ...options,
        ...cacheKey(experiments, context.generatedFilesDir, options),
      } as object;
    },
    configurePostCss: (options) => ({
      ...options,
      // Nothing to look for in all folders above each style sheet.
      config: false,
      plugins: options.plugins.filter((plugin: unknown) => !isPresetEnv(plugin)),
    }),
    async postBuild({outDir, baseUrl, siteConfig}) {
      const manifest: BuildManifest = {
        url: siteConfig.url,
        baseUrl,
        addedScripts: [speculationRules],
      };
      // Whole from the beginning: packages/finish goes on when it sees it.
      const file = path.join(outDir, manifestFile);
      await writeFile(`${file}.new`, JSON.stringify(manifest));
      await rename(`${file}.new`, file);
    },
  });
}
