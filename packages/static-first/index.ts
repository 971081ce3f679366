/**
 * Static first: a page is complete and readable from HTML and CSS alone, and
 * the application starts at the reader's first sign of interaction. See
 * README.md for the parts.
 */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {runReaders} from '../finish/read-pages';
import type {SiteReader} from '../page-parts';
import {finishPages, htmlFiles} from '../finish/finish-pages';
import {readPageScripts} from '../finish/page-scripts';
import {checkInlineScripts, contentSecurityPolicy} from '../finish/policy';
import {nameStylesInScripts, purgeStyles} from '../finish/purge-styles';
import {bundleOptions, type UsedParts} from './bundle';

export type StaticFirstOptions = {
  /** Folder of this repository. */
  root: string;
  /** Make further files from the pages when these are finished; each reads all pages. */
  readers?: readonly SiteReader[];
  used: UsedParts;
};

export default function staticFirst(
  context: LoadContext,
  {root, readers = [], used}: StaticFirstOptions,
): Plugin {
  return {
    name: 'static-first',
    getClientModules: () => ['./client/prefetch', './client/theme-guard'],
    configureWebpack: (_config, isServer, {currentBundler}) => ({
      // See article/: only the built site adopts articles; in development pages are rendered as usual.
      plugins: [
        new currentBundler.instance.DefinePlugin({
          ADOPT_ARTICLES: !isServer && process.env.NODE_ENV === 'production',
        }),
      ],
      ...bundleOptions({root, generatedFilesDir: context.generatedFilesDir, isServer, ...used}),
    }),
    // Lightning CSS, which minifies the styles, translates them for the browsers of package.json in a tenth of the time.
    configurePostCss: (options) => ({
      ...options,
      // Nothing to look for in all folders above each style sheet.
      config: false,
      plugins: options.plugins.filter((plugin: unknown) => !isPresetEnv(plugin)),
    }),
    async postBuild({outDir, generatedFilesDir, baseUrl, routes, siteConfig}) {
      const scriptsOf = await readPageScripts(generatedFilesDir, routes);
      const styles = await purgeStyles(outDir, await htmlFiles(outDir));
      await nameStylesInScripts(outDir, styles);
      const {hashes, pages} = await finishPages({outDir, baseUrl}, scriptsOf, styles);
      checkInlineScripts(pages, hashes);
      await writeFile(path.join(outDir, 'csp.txt'), `${contentSecurityPolicy(hashes)}\n`);
      const site = {outDir, cacheDir: generatedFilesDir, baseUrl, url: siteConfig.url, pages};
      await runReaders(site, readers);
    },
  };
}

function isPresetEnv(plugin: unknown): boolean {
  return Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');
}
