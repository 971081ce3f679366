import {product, type AreaId} from '../../src/product';

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

  {path: '/docs/desktop', area: 'desktop'},
  {path: '/docs/desktop/desktop-security', area: 'desktop'},
  {path: '/docs/desktop/desktop-settings', area: 'desktop'},
  {path: '/docs/desktop/download', area: 'desktop'},
  {path: '/docs/desktop/login', area: 'desktop'},
  {path: '/docs/desktop/navigating', area: 'desktop'},
  {path: '/docs/desktop/network-drive', area: 'desktop'},
  {path: '/docs/desktop/s3', area: 'desktop'},
  {path: '/docs/desktop/setup', area: 'desktop'},
  {path: '/docs/desktop/uploading', area: 'desktop'},
  {path: '/docs/desktop/webdav', area: 'desktop'},

  {path: '/docs/mobile', area: 'mobile'},
  {path: '/docs/mobile/chats', area: 'mobile'},
  {path: '/docs/mobile/drive', area: 'mobile'},
  {path: '/docs/mobile/home', area: 'mobile'},
  {path: '/docs/mobile/login', area: 'mobile'},
  {path: '/docs/mobile/notes', area: 'mobile'},
  {path: '/docs/mobile/photos', area: 'mobile'},
  {path: '/docs/mobile/settings', area: 'mobile'},

  {path: '/docs/sdk', area: 'sdk'},
  {path: '/docs/sdk/authentication', area: 'sdk'},
  {path: '/docs/sdk/chats', area: 'sdk'},
  {path: '/docs/sdk/cloud', area: 'sdk'},
  {path: '/docs/sdk/contacts', area: 'sdk'},
  {path: '/docs/sdk/crypto', area: 'sdk'},
  {path: '/docs/sdk/file-system', area: 'sdk'},
  {path: '/docs/sdk/getting-started', area: 'sdk'},
  {path: '/docs/sdk/notes', area: 'sdk'},

  {path: '/docs/web', area: 'web'},
  {path: '/docs/web/chats', area: 'web'},
  {path: '/docs/web/contacts', area: 'web'},
  {path: '/docs/web/creating-folders', area: 'web'},
  {path: '/docs/web/facts', area: 'web'},
  {path: '/docs/web/login', area: 'web'},
  {path: '/docs/web/navigating', area: 'web'},
  {path: '/docs/web/notes', area: 'web'},
  {path: '/docs/web/settings', area: 'web'},
  {path: '/docs/web/sharing', area: 'web'},
  {path: '/docs/web/sidebar', area: 'web'},
  {path: '/docs/web/uploading', area: 'web'},
];
