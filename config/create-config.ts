/** Configuration shared by this site and the fixture site of the browser tests. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import runtimePlugin, {showProblems, createTemplate} from '../packages/runtime';
import {constants, site} from '../packages/product';

export type SiteOptions = Pick<
  Config,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'onBrokenLinks' | 'staticDirectories'
> & {
  /** Folder of this repository, where packages and styles are. */
  root: string;
  /** Colour mode without a stored choice, see `packages/product/index.ts`. */
  colorModeDefault: 'dark' | 'system';
  /** A new id shows the announcement bar again to readers who dismissed the old one. */
  announcement?: {id: string; content: string};
  /** Repository for the links to edit a page and to report a problem; none if empty. */
  repository?: string;
  navbar: UserThemeConfig['navbar'];
  plugins: PluginConfig[];
};

/** Style sheets in src/ that are not CSS modules, in the order of the cascade. */
const styleSheets = [
  ...['css/tokens', 'css/base', 'css/shared', 'features/navbar/navbar', 'features/breadcrumbs/breadcrumbs'],
  ...['features/guide-page/columns', 'features/sidebar/sidebar'],
  ...['features/table/table', 'features/code-block/code', 'features/page-end/pagination'],
  ...['css/preferences', 'css/text', 'css/narrow', 'css/runtime', 'features/drawer/drawer'],
  ...['features/picture/picture', 'css/print'],
];

/** Builds the configuration of a site. */
export async function createConfig({
  root,
  colorModeDefault,
  announcement,
  repository = '',
  navbar,
  plugins,
  ...own
}: SiteOptions): Promise<Config> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const inRoot = (file: string): string => path.join(root, file);
  const allPlugins: PluginConfig[] = [
    '@docusaurus/plugin-css-cascade-layers',
    runtimePlugin(inRoot('src/application.ts')),
    ...plugins,
  ];
  const themeConfig: UserThemeConfig = {
    colorMode: {
      defaultMode: 'dark',
      disableSwitch: false,
      respectPrefersColorScheme: colorModeDefault === 'system',
    },
    ...(announcement && {announcementBar: {...announcement, isCloseable: true}}),
    ...(navbar && {navbar}),
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}, versionPersistence: 'localStorage'},
    blog: {sidebar: {groupByYear: true}},
    tableOfContents: {
      minHeadingLevel: constants.tocMinHeadingLevel,
      maxHeadingLevel: constants.tocMaxHeadingLevel,
    },
    // Keeps Prism's default theme out of the bundle; code is highlighted at build time.
    prism: {theme: {plain: {}, styles: []}, additionalLanguages: []},
  };
  return {
    ...own,
    customFields: {repository},
    titleDelimiter: site.titleDelimiter,
    favicon: site.icon,
    trailingSlash: false,
    i18n: {defaultLocale: site.locale, locales: [site.locale], localeConfigs: {en: {direction: 'ltr'}}},
    // As the specification has it; `npm test` fails on them.
    onBrokenAnchors: own.onBrokenLinks === 'throw' ? 'warn' : own.onBrokenLinks,
    markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}},
    future: {v4: true, faster: true, ...historyOptions(root)},
    // Without a namespace the keys are those of the specification, e.g. `theme`.
    storage: {type: 'localStorage', namespace: false},
    // The banner is in the template.
    baseUrlIssueBanner: false,
    ssrTemplate: await createTemplate(root, {
      defaultMode: colorModeDefault,
      homeUrl: `${own.url}${own.baseUrl}`,
      baseUrl: own.baseUrl,
      ...(announcement && {announcementId: announcement.id}),
    }),
    // In development the template is not used, so the attribute that the inline script sets is set here.
    ...(isDevelopment && {
      headTags: [{tagName: 'script', attributes: {}, innerHTML: "document.documentElement.dataset.js=''"}],
      // Our application runs beside Docusaurus's client.
      clientModules: [inRoot('src/application.ts')],
    }),
    plugins: isDevelopment ? showProblems(allPlugins) : allPlugins,
    themes: [
      ['@docusaurus/theme-classic', {customCss: styleSheets.map((name) => inRoot(`src/${name}.css`))}],
      // Docusaurus finds src/theme by itself only in this site, not in the fixture site.
      () => ({name: 'own-theme', getThemePath: () => inRoot('src/theme')}),
    ],
    themeConfig,
  };
}

/** Disables dates of pages where there is no git history, as in a ZIP: Docusaurus would refuse to build. */
function historyOptions(root: string): Pick<NonNullable<Config['future']>, 'experimental_vcs'> {
  const {status} = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], {cwd: root, stdio: 'ignore'});
  if (status === 0) {
    return {};
  }
  console.warn(
    '[WARNING] This folder has no git history, so pages do not say when they changed. Fix: build from a clone.',
  );
  return {experimental_vcs: 'disabled'};
}
