/**
 * Static first: a page is complete and readable from HTML and CSS alone, and
 * the application starts at the reader's first sign of interaction. See
 * README.md for the parts.
 */
import {rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {manifestFile, type BuildManifest} from '../page-parts';
import {speculationRules} from './boot/compile-boot';
import {collectGarbage} from './collect-garbage';
import {
  adoptsArticles,
  bundleOptions,
  cacheKey,
  isPresetEnv,
  readPageScripts,
  type UsedParts,
} from './docusaurus-internals';

export {default as recmaStaticArticle} from './article/recma-static-article';
export {staticFirstTemplate} from './template';

/** Makes the plugin: it shapes the bundles, and leaves a manifest of the build for packages/finish. */
export default function staticFirst(used: UsedParts): (context: LoadContext) => Plugin {
  return (context) => ({
    name: 'static-first',
    getClientModules: () =>
      ['prefetch', 'theme-guard'].map((name) => fileURLToPath(new URL(`client/${name}`, import.meta.url))),
    configureWebpack: ({experiments}, isServer, {currentBundler}) => {
      const options = bundleOptions(context.generatedFilesDir, isServer, used);
      return {
        plugins: [
          new currentBundler.instance.DefinePlugin({ADOPT_ARTICLES: adoptsArticles(isServer)}),
          collectGarbage,
        ],
        ...options,
        ...cacheKey(experiments, context.generatedFilesDir, options),
      };
    },
    configurePostCss: (options) => ({
      ...options,
      // Nothing to look for in all folders above each style sheet.
      config: false,
      plugins: options.plugins.filter((plugin: unknown) => !isPresetEnv(plugin)),
    }),
    async postBuild({outDir, generatedFilesDir, baseUrl, routes, siteConfig}) {
      const manifest: BuildManifest = {
        url: siteConfig.url,
        baseUrl,
        scripts: await readPageScripts(generatedFilesDir, routes),
        addedScripts: [speculationRules],
      };
      // Whole from the beginning: packages/finish goes on when it sees it.
      const file = path.join(outDir, manifestFile);
      await writeFile(`${file}.new`, JSON.stringify(manifest));
      await rename(`${file}.new`, file);
    },
  });
}
