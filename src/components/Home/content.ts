import type {AreaId} from '@site/src/product';
import {product} from '@site/src/product';

/** What each area is for, in one line. */
export const areaTexts: Readonly<Record<AreaId, {title: string; text: string}>> = {
  web: {title: 'Web app', text: 'Files, sharing, notes, chats and account settings in the browser.'},
  desktop: {title: 'Desktop app', text: 'Sync folders, mount the drive, serve WebDAV and S3.'},
  mobile: {title: 'Mobile app', text: 'The drive, photos, notes and chats on a phone.'},
  cli: {title: 'Command line', text: 'Use, sync, mount and serve the drive from a terminal.'},
  sdk: {title: 'SDK', text: 'Read and write encrypted files from TypeScript.'},
  api: {title: 'HTTP API', text: 'Every endpoint, field and error, and the cryptography behind them.'},
};

/** Order on the home page: first the apps, then the tools for developers. */
export const areaGroups: readonly {title: string; areas: readonly AreaId[]}[] = [
  {title: 'Use the drive', areas: ['web', 'desktop', 'mobile', 'cli']},
  {title: 'Build on it', areas: ['sdk', 'api']},
];

/** What encryption means here, in three lines. */
export const encryptionLines: readonly string[] = [
  'Your device encrypts names and contents before they leave it. The server stores what it cannot read.',
  'Your keys come from your password, which never leaves your device. Lose it without exported master keys, and your data stays locked.',
  'The server still sees that there are items: their number, their sizes, their times and who shares with whom.',
];

/** The ten most wanted tasks. */
export const tasks: readonly {title: string; path: string}[] = [
  {title: 'Share a folder or make a public link', path: '/docs/web/sharing'},
  {title: 'Export your master keys', path: '/docs/web/settings#master-keys'},
  {title: 'Sync a folder with your computer', path: '/docs/desktop/setup'},
  {title: 'Use the drive as a network drive', path: '/docs/desktop/network-drive'},
  {title: 'Back up the photos on your phone', path: '/docs/mobile/photos'},
  {title: 'Log in on the command line', path: '/docs/cli/authenticating'},
  {title: `Use ${product.name} over WebDAV or S3`, path: '/docs/cli/webdav-and-s3-server'},
  {title: 'Start with the TypeScript SDK', path: '/docs/sdk/getting-started'},
  {title: 'Make your first API call', path: '/docs/api#first-call'},
  {title: 'Upload a file through the API', path: '/docs/api/guides/files#upload'},
];
