import type {Tone} from '@site/packages/page-components/browser';
import {product, type AreaId} from '@site/src/product';

export type HomeLink = {title: string; path: string};

/** The four things that most readers come for. */
export const tasks: readonly HomeLink[] = [
  {title: 'Share a folder or send a link', path: '/docs/web/sharing'},
  {title: 'Save your master keys', path: '/docs/web/settings#master-keys'},
  {title: 'Keep a folder in sync', path: '/docs/desktop/setup'},
  {title: 'Reset a forgotten password', path: '/docs/web/login#reset'},
];

/** The apps, in the order of how many use them, with what readers do first in each. */
export const apps: readonly {id: AreaId; title: string; text: string; links: readonly HomeLink[]}[] = [
  {
    id: 'web',
    title: 'Web app',
    text: 'Files, sharing, notes, chats and account settings in the browser.',
    links: [
      {title: 'Create an account', path: '/docs/web/login#register'},
      {title: 'Upload files', path: '/docs/web/uploading'},
      {title: 'Restore from the trash', path: '/docs/web/sidebar#trash'},
    ],
  },
  {
    id: 'desktop',
    title: 'Desktop app',
    text: 'Sync folders, mount the drive, serve WebDAV and S3.',
    links: [
      {title: 'Install', path: '/docs/desktop/download'},
      {title: 'Choose a sync mode', path: '/docs/desktop/setup#modes'},
      {title: 'Mount the drive', path: '/docs/desktop/network-drive'},
    ],
  },
  {
    id: 'mobile',
    title: 'Mobile app',
    text: 'The drive, photos, notes and chats on a phone.',
    links: [
      {title: 'Install', path: '/docs/mobile#get'},
      {title: 'Back up photos', path: '/docs/mobile/photos'},
      {title: 'Save files offline', path: '/docs/mobile/home#offline'},
    ],
  },
  {
    id: 'cli',
    title: 'Command line',
    text: 'Use, sync, mount and serve the drive from a terminal.',
    links: [
      {title: 'Install', path: '/docs/cli#install'},
      {title: 'Back up every night', path: '/docs/cli/syncing'},
      {title: 'Serve WebDAV or S3', path: '/docs/cli/webdav-and-s3-server'},
    ],
  },
];

/** Where people who write programs go on. */
export const developerLinks: readonly HomeLink[] = [
  {title: 'TypeScript SDK', path: '/docs/sdk'},
  {title: 'HTTP API', path: '/docs/api'},
  {title: 'Endpoints', path: '/docs/api/endpoints-overview'},
  {title: 'Cryptography', path: '/docs/api/guides/cryptography'},
];

/** A name, and what the server gets in its place: the test vector `meta-v2-plain-name`. */
export const encryptedName = {
  vector: 'meta-v2-plain-name',
  plain: 'report.txt',
  encrypted: '002nVA61mUjTBJjJEsnfsfhpSQLBwHJikGktIf6Y5FxA6UUVXQ=',
} as const;

export type Place = {
  tone: Tone;
  title: string;
  /** The name of one file, as this place has it. */
  name: string;
  text: string;
};

/** What each place sees of a file on its way. */
export const places: readonly Place[] = [
  {
    tone: 'secret',
    title: 'Your device',
    name: encryptedName.plain,
    text: 'Encrypts names and contents before they leave it. The password stays here; keys leave it only encrypted.',
  },
  {
    tone: 'secret',
    title: 'On the way',
    name: encryptedName.encrypted,
    text: 'Whoever listens gets ciphertext.',
  },
  {
    tone: 'server',
    title: `${product.name}’s server`,
    name: encryptedName.encrypted,
    text: 'Stores what it cannot read. It sees how many items there are, their sizes and times, and who shares with whom.',
  },
];
