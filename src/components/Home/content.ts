import type {Tone} from '@site/packages/page-components/browser';
import {product, type AreaId} from '@site/packages/product';

export type HomeLink = {title: string; path: string};

/** The four most frequent tasks, with a link for each app. */
export const tasks: readonly {title: string; links: readonly HomeLink[]}[] = [
  {
    title: 'Share a folder or send a link',
    links: [
      {title: 'Web', path: '/docs/web/sharing'},
      {title: 'Mobile', path: '/docs/mobile/drive#share'},
    ],
  },
  {title: 'Save your master keys', links: [{title: 'Web', path: '/docs/web/settings#master-keys'}]},
  {
    title: 'Keep a folder in sync',
    links: [
      {title: 'Desktop', path: '/docs/desktop/setup'},
      {title: 'CLI', path: '/docs/cli/syncing'},
    ],
  },
  {title: 'Reset a forgotten password', links: [{title: 'Web', path: '/docs/web/login#reset'}]},
];

/** The apps, by number of users. */
export const apps: readonly {id: AreaId; title: string; text: string}[] = [
  {id: 'web', title: 'Web app', text: 'Files, sharing, notes, chats and settings in the browser'},
  {id: 'desktop', title: 'Desktop app', text: 'Syncs folders, mounts the drive, serves WebDAV and S3'},
  {id: 'mobile', title: 'Mobile app', text: 'Drive, photos, notes and chats on a phone'},
  {id: 'cli', title: 'Command line', text: 'The drive in a terminal, in scripts and in Docker'},
];

/** Links for developers. */
export const developerLinks: readonly (HomeLink & {text: string})[] = [
  {title: 'TypeScript SDK', path: '/docs/sdk', text: 'Encrypts and decrypts for you'},
  {title: 'HTTP API', path: '/docs/api', text: 'For a client of your own'},
  {
    title: 'Endpoints',
    path: '/docs/api/endpoints-overview',
    text: 'Calls with their fields, errors and samples',
  },
  {title: 'Cryptography', path: '/docs/api/guides/cryptography', text: 'Keys, formats and test vectors'},
];

/** A name and its encrypted form: the test vector `meta-v2-plain-name`. */
export const encryptedName = {
  vector: 'meta-v2-plain-name',
  plain: 'report.txt',
  encrypted: '002nVA61mUjTBJjJEsnfsfhpSQLBwHJikGktIf6Y5FxA6UUVXQ=',
} as const;

export type Place = {
  tone: Tone;
  title: string;
  /** The name of the file there. */
  name: string;
  text: string;
};

/** What each place sees of a file. */
export const places: readonly Place[] = [
  {
    tone: 'secret',
    title: 'Your device',
    name: encryptedName.plain,
    text: 'Encrypts names and contents before they leave it. The password stays here; your account’s keys leave it only encrypted.',
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
