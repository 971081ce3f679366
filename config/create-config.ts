/**
 * What every build of ours has in common: this site and the fixture site that
 * the browser tests provoke odd cases on.
 */
import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import staticFirst, {showProblems, staticFirstTemplate} from '../packages/static-first';
import {constants, site} from '../src/product';
import {historyOptions} from './history';

export type Announcement = {
  /** A new id shows the bar again to readers who dismissed the old one. */
  id: string;
  content: string;
};

export type SiteOptions = Pick<
  Config,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'onBrokenLinks' | 'staticDirectories'
> & {
  /** Folder of this repository, where packages and styles are. */
  root: string;
  /** Colour mode without a stored choice, see `src/product.ts`. */
  colorModeDefault: 'dark' | 'system';
  announcement?: Announcement;
  /** Where pages can be edited and problems reported; empty: pages say nothing of it. */
  repository?: string;
  navbar: UserThemeConfig['navbar'];
  plugins: PluginConfig[];
  /** Plugins whose theme parts replace those of the classic theme. */
  themes?: PluginConfig[];
};

/** Builds the configuration of a site. */
export async function createConfig({
  root,
  colorModeDefault,
  announcement,
  repository = '',
  navbar,
  plugins,
  themes = [],
  ...own
}: SiteOptions): Promise<Config> {
  const inRoot = (file: string): string => path.join(root, file);
  const allPlugins: PluginConfig[] = [
    '@docusaurus/plugin-css-cascade-layers',
    staticFirst(inRoot('src/application.ts')),
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
    // Pages are highlighted at build time; this keeps the default theme out of the bundle.
    prism: {theme: {plain: {}, styles: []}, additionalLanguages: []},
  };
  return {
    ...own,
    customFields: {repository},
    titleDelimiter: site.titleDelimiter,
    favicon: site.icon,
    trailingSlash: false,
    i18n: {defaultLocale: site.locale, locales: [site.locale], localeConfigs: {en: {direction: 'ltr'}}},
    onBrokenAnchors: 'warn',
    markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}},
    future: {v4: true, faster: true, ...historyOptions(root)},
    // Without a namespace the keys are those of the specification, e.g. `theme`.
    storage: {type: 'localStorage', namespace: false},
    // The banner stands in the template, where it needs no script of its own.
    baseUrlIssueBanner: false,
    ssrTemplate: await staticFirstTemplate(root, {
      defaultMode: colorModeDefault,
      homeUrl: `${own.url}${own.baseUrl}`,
      baseUrl: own.baseUrl,
      ...(announcement && {announcementId: announcement.id}),
    }),
    // The development server does not use the template; without this mark it would show the page as without script.
    ...(process.env.NODE_ENV === 'development' && {
      headTags: [{tagName: 'script', attributes: {}, innerHTML: "document.documentElement.dataset.js=''"}],
    }),
    // While developing, Docusaurus's own application renders pages in the browser; ours runs beside it.
    ...(process.env.NODE_ENV === 'development' && {
      clientModules: [inRoot('src/application.ts')],
    }),
    plugins: process.env.NODE_ENV === 'development' ? showProblems(allPlugins) : allPlugins,
    themes: [
      [
        '@docusaurus/theme-classic',
        {
          customCss: [
            'tokens',
            'custom',
            'text',
            'columns',
            'narrow',
            'static-first',
            'drawer',
            'zoom',
            'print',
          ].map((name) => inRoot(`src/css/${name}.css`)),
        },
      ],
      ...themes,
      // Docusaurus finds src/theme by itself only in this site, not in the fixture site.
      () => ({name: 'own-theme', getThemePath: () => inRoot('src/theme')}),
    ],
    themeConfig,
  };
}
