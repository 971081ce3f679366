import path from 'node:path';

/** What the site uses of the theme, beyond what every page shows. */
export type UsedParts = {announcement: boolean; versions: boolean};

export type BundleOptions = UsedParts & {
  /** Folder of this repository. */
  root: string;
  generatedFilesDir: string;
  isServer: boolean;
};

/** Parts of the theme that no page of this site shows: 6.7 KB of script. */
const UNUSED = [
  'BackToTopButton',
  'ContentVisibility',
  'DocRoot/Layout/Sidebar/ExpandButton',
  'DocSidebar/Desktop/CollapseButton',
  'LastUpdated',
  'SearchMetadata',
  'TagsListInline',
];
const UNUSED_WITHOUT_ANNOUNCEMENT = ['AnnouncementBar'];
const UNUSED_WITHOUT_VERSIONS = ['DocVersionBadge', 'DocVersionBanner'];

/** What the bundles of server and browser do otherwise than those of Docusaurus. */
export function bundleOptions({
  root,
  generatedFilesDir,
  isServer,
  announcement,
  versions,
}: BundleOptions): object {
  const here = path.join(root, 'packages/static-first');
  const unused = [
    ...UNUSED,
    ...(announcement ? [] : UNUSED_WITHOUT_ANNOUNCEMENT),
    ...(versions ? [] : UNUSED_WITHOUT_VERSIONS),
  ].map((name) => [`@theme/${name}`, path.join(here, 'Nothing.tsx')]);
  // Pages are highlighted at build time. 29 KB.
  const highlighter = require
    .resolve('@docusaurus/theme-classic/lib/prism-include-languages')
    .replace(/\.js$/, '');
  const generated = {
    // Generated code calls `require.resolveWeak` and leaves extensions out, which our "type": "module" forbids.
    test: /\.js$/,
    include: generatedFilesDir,
    type: 'javascript/auto',
    resolve: {fullySpecified: false},
  };
  const articles = [
    // Articles are not in the bundle; they come with the page's HTML.
    {
      test: path.join(generatedFilesDir, 'registry.js'),
      use: [path.join(here, 'article/registry-loader.js')],
    },
    {
      test: /[\\/]article-[^\\/]+\.json$/,
      include: generatedFilesDir,
      use: [path.join(here, 'article/content-loader.js')],
    },
  ];
  return {
    resolve: {alias: {...Object.fromEntries(unused), ...(!isServer && {[highlighter]: false})}},
    module: {rules: isServer ? [generated] : [generated, ...articles]},
    // The parts of the server's bundle are CommonJS, and their names must say so.
    ...(isServer && {output: {chunkFilename: 'assets/js/[name].[contenthash:8].cjs'}}),
  };
}
