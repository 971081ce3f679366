/**
 * Static first: a page is complete and readable from HTML and CSS alone, and
 * the application starts at the reader's first sign of interaction. See
 * README.md for the parts.
 */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {runReaders} from '../shared/read-pages';
import type {SiteReader} from '../shared/rendered-page';
import {finishPages, htmlFiles} from './post-build/finish-pages';
import {readPageScripts} from './post-build/page-scripts';
import {checkInlineScripts, contentSecurityPolicy} from './post-build/policy';
import {nameStylesInScripts, purgeStyles} from './post-build/purge-styles';
import {clientBundle} from './bundle/client-bundle';
import {runtimeMinimizer} from './bundle/runtime-minimizer';

export type StaticFirstOptions = {
  /** Folder of this repository. */
  root: string;
  /** Make further files from the pages when these are finished; each reads all pages. */
  readers?: readonly SiteReader[];
};

export default function staticFirst(context: LoadContext, {root, readers = []}: StaticFirstOptions): Plugin {
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
      ...((isServer ? {} : clientBundle(root, context.generatedFilesDir)) as object),
      ...(isServer ? {} : runtimeMinimizer(currentBundler)),
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
