import path from 'node:path';

/**
 * What the browser's bundle leaves out. Each entry says what it saves; a test
 * notices when the package it stands in for changes.
 */
export function clientBundle(root: string, generatedFilesDir: string): object {
  const here = path.join(root, 'plugins/static-first/bundle');
  return {
    resolve: {
      alias: {
        // Page metadata. 4.5 KB.
        'react-helmet-async$': path.join(here, 'helmet.tsx'),
        // Helpers of compiled TypeScript. 4 KB.
        tslib$: path.join(here, 'tslib.js'),
        // The highlighter: pages are highlighted at build time. 29 KB.
        [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages').replace(/\.js$/, '')]:
          path.join(here, 'empty.js'),
      },
    },
    module: {
      rules: [
        {
          // The site configuration: the browser needs a few fields of it. 2 KB and the page template.
          test: path.join(generatedFilesDir, 'docusaurus.config.mjs'),
          use: [path.join(here, 'client-config-loader.cjs')],
        },
        {
          // Articles are not in the bundle; they come with the page's HTML.
          test: path.join(generatedFilesDir, 'registry.js'),
          use: [path.join(root, 'plugins/static-first/article/registry-loader.cjs')],
        },
        {
          // Sidebars are needed, the list of all pages is not. 2 KB.
          test: /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
          include: generatedFilesDir,
          use: [path.join(here, 'version-loader.cjs')],
        },
        {
          test: /[\\/]article-[^\\/]+\.json$/,
          include: generatedFilesDir,
          use: [path.join(root, 'plugins/static-first/article/content-loader.cjs')],
        },
      ],
    },
  };
}
