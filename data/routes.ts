import {product, type AreaId} from '../src/product';

/**
 * A page of the site. `pending` = specified but not yet written: nothing may
 * link to it. Take the mark away when the page is there.
 */
export type Route = {path: string; area: 'home' | AreaId; pending?: true};

/** All routes but those of the API description, which data/api-slugs.json names. */
export const routes: readonly Route[] = [
  {path: '/', area: 'home'},

  {path: '/docs/api', area: 'api'},
  {path: '/docs/api/endpoints-overview', area: 'api'},
  {path: '/docs/api/guides/authentication', area: 'api'},
  {path: '/docs/api/guides/cryptography', area: 'api'},
  {path: '/docs/api/guides/files', area: 'api'},

  {path: '/docs/cli', area: 'cli'},
  {path: `/docs/cli/access-${product.slug}-drive`, area: 'cli'},
  {path: '/docs/cli/authenticating', area: 'cli'},
  {path: '/docs/cli/network-drive-mounting', area: 'cli'},
  {path: '/docs/cli/syncing', area: 'cli'},
  {path: '/docs/cli/webdav-and-s3-server', area: 'cli'},

  {path: '/docs/desktop', area: 'desktop', pending: true},
  {path: '/docs/desktop/desktop-security', area: 'desktop', pending: true},
  {path: '/docs/desktop/desktop-settings', area: 'desktop', pending: true},
  {path: '/docs/desktop/download', area: 'desktop', pending: true},
  {path: '/docs/desktop/login', area: 'desktop', pending: true},
  {path: '/docs/desktop/navigating', area: 'desktop', pending: true},
  {path: '/docs/desktop/network-drive', area: 'desktop', pending: true},
  {path: '/docs/desktop/s3', area: 'desktop', pending: true},
  {path: '/docs/desktop/setup', area: 'desktop', pending: true},
  {path: '/docs/desktop/uploading', area: 'desktop', pending: true},
  {path: '/docs/desktop/webdav', area: 'desktop', pending: true},

  {path: '/docs/mobile', area: 'mobile', pending: true},
  {path: '/docs/mobile/chats', area: 'mobile', pending: true},
  {path: '/docs/mobile/drive', area: 'mobile', pending: true},
  {path: '/docs/mobile/home', area: 'mobile', pending: true},
  {path: '/docs/mobile/login', area: 'mobile', pending: true},
  {path: '/docs/mobile/notes', area: 'mobile', pending: true},
  {path: '/docs/mobile/photos', area: 'mobile', pending: true},
  {path: '/docs/mobile/settings', area: 'mobile', pending: true},

  {path: '/docs/sdk', area: 'sdk'},
  {path: '/docs/sdk/authentication', area: 'sdk'},
  {path: '/docs/sdk/chats', area: 'sdk'},
  {path: '/docs/sdk/cloud', area: 'sdk'},
  {path: '/docs/sdk/contacts', area: 'sdk'},
  {path: '/docs/sdk/crypto', area: 'sdk'},
  {path: '/docs/sdk/file-system', area: 'sdk'},
  {path: '/docs/sdk/getting-started', area: 'sdk'},
  {path: '/docs/sdk/notes', area: 'sdk'},

  {path: '/docs/web', area: 'web', pending: true},
  {path: '/docs/web/chats', area: 'web', pending: true},
  {path: '/docs/web/contacts', area: 'web', pending: true},
  {path: '/docs/web/creating-folders', area: 'web', pending: true},
  {path: '/docs/web/facts', area: 'web', pending: true},
  {path: '/docs/web/login', area: 'web', pending: true},
  {path: '/docs/web/navigating', area: 'web', pending: true},
  {path: '/docs/web/notes', area: 'web', pending: true},
  {path: '/docs/web/settings', area: 'web', pending: true},
  {path: '/docs/web/sharing', area: 'web', pending: true},
  {path: '/docs/web/sidebar', area: 'web', pending: true},
  {path: '/docs/web/uploading', area: 'web', pending: true},
];
