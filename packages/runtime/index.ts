/** Pages work from HTML and CSS alone; the application starts once they have loaded. See README.md. */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {root} from '../files';
import {expectDefaultExports, type PageContent} from './default-exports';
import {bundleOptions, cacheKey, isPresetEnv, pagesPlugin, problemsFile} from './docusaurus-internals';

export {findInteractiveCode} from './islands/interactive-code';
export {showProblems} from './problems';
export {createTemplate} from './template';

/**
 * Creates the plugin, which configures the bundles.
 * @param application module that runs in the reader's browser
 */
export default function runtimePlugin(application: string): (context: LoadContext) => Plugin {
  return (context) => ({
    name: 'runtime',
    getThemePath: () => path.join(root, 'packages/runtime/theme'),
    getClientModules: () =>
      process.env.NODE_ENV === 'development' ? [path.join(context.generatedFilesDir, problemsFile)] : [],
    async allContentLoaded({allContent}) {
      const pages = allContent[pagesPlugin] ?? {};
      expectDefaultExports(context.siteDir, (Object.values(pages) as PageContent[][]).flat());
    },
    configureWebpack: ({experiments}, isServer) => {
      const options = bundleOptions(context, isServer, application);
      return {...options, ...cacheKey(experiments, context.generatedFilesDir, options)} as object;
    },
    configurePostCss: (options) => ({
      ...options,
      // Do not search for configuration files beside each style sheet.
      config: false,
      plugins: options.plugins.filter((plugin: unknown) => !isPresetEnv(plugin)),
    }),
  });
}
