/** Constants of the product: names, hosts, versions. */

/** Names of the product. `slug` is the `{product}` of `/docs/cli/access-{product}-drive`. */
export const product = {
  name: 'Filen',
  slug: 'filen',
  tagline: 'Documentation of an end-to-end encrypted cloud drive',
} as const;

/** Where the site itself lives. */
export const site = {
  titleLabel: 'Docs',
  titleDelimiter: '|',
  url: 'https://docs.filen.io',
  baseUrl: '/',
  icon: '/img/favicon.svg',
  locale: 'en',
} as const;

/**
 * Hosts that readers meet. The site itself calls none of them. Pages, samples and
 * the API description spell them out; checks/content/files.ts compares them.
 */
export const hosts = {
  web: 'https://app.filen.io',
  gateway: 'https://gateway.filen.io',
  ingest: 'https://ingest.filen.io',
  egest: 'https://egest.filen.io',
  socket: 'https://socket.filen.io',
} as const;

/** Other hosts below the product's domain that texts for readers name. */
export const otherHosts: readonly string[] = [
  'analytics.filen.io',
  'cdn.filen.io',
  'drive.filen.io',
  'features.filen.io',
  'local.s3.filen.io',
  'local.webdav.filen.io',
  'www.filen.io',
];

/** Links that leave the site. */
export const links = {
  sourceCode: 'https://github.com/FilenCloudDienste',
  support: 'https://filen.io/contact/support',
  /** Repository of this site, for “Edit this page” and “Report a problem”; empty: pages have neither. */
  repository: '',
} as const;

/** Where faults are reported: the public issue tracker of each product. */
export const trackers = {
  web: {name: 'web app', repository: 'filen-web'},
  desktop: {name: 'desktop app', repository: 'filen-desktop'},
  mobile: {name: 'mobile app', repository: 'filen-mobile'},
  cliTypeScript: {name: 'TypeScript CLI', repository: 'filen-cli'},
  cliRust: {name: 'Rust CLI', repository: 'filen-rs'},
  sdk: {name: 'TypeScript SDK', repository: 'filen-sdk-ts'},
} as const;

/** Versions that the guides were checked against; pages name them in `checked`. */
export const versions = {
  api: 'v3',
  sdk: '0.3.12',
  sdkRust: '0.4.37',
  cli: '0.0.36',
  cliRust: '0.2.7',
  desktop: '3.0.53',
  web: '0.2.3',
  mobile: '4.0.15',
  mobile3: '3.0.35',
} as const;

/** The six areas, in the order of the navigation bar, with their labels there and their names in sentences. */
export const areas = [
  {id: 'cli', label: 'CLI', name: 'CLI', path: '/docs/cli'},
  {id: 'sdk', label: 'SDK', name: 'SDK', path: '/docs/sdk'},
  {id: 'api', label: 'API', name: 'API', path: '/docs/api'},
  {id: 'desktop', label: 'DESKTOP', name: 'Desktop', path: '/docs/desktop'},
  {id: 'web', label: 'WEB', name: 'Web', path: '/docs/web'},
  {id: 'mobile', label: 'MOBILE', name: 'Mobile', path: '/docs/mobile'},
] as const;

export type AreaId = (typeof areas)[number]['id'];

/** The area that a page belongs to, if any. */
export function areaOf<Area extends {path: string}>(page: string, among: readonly Area[]): Area | undefined {
  return among.find(({path}) => page === path || page.startsWith(`${path}/`));
}

/** Local-storage keys that the site uses, as the specification names them. */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'docusaurus.announcement.id',
  announcementDismiss: 'docusaurus.announcement.dismiss',
  docsVersion: 'docs-preferred-version-default',
} as const;

/** Colour mode without a stored choice: always dark, or that of the system. */
export const colorModeDefault: 'dark' | 'system' = 'dark';

/** Layout and timing constants, from the specification except the last. */
export const constants = {
  desktopBreakpoint: 996,
  progressBarDelay: 200,
  tocMinHeadingLevel: 2,
  tocMaxHeadingLevel: 3,
  /** With more entries, a contents list shows its second level for the current section only. */
  tocLongFrom: 30,
} as const;
