import type {Tone} from '@site/src/features/icons/ToneIcon';
import {product, type AreaId} from '@site/packages/product';

export type HomeLink = {title: string; path: string};

/** The first ten minutes, in order. */
export const steps: readonly HomeLink[] = [
  {title: 'Create your account', path: '/docs/web/login#register'},
  {title: 'Save your master keys', path: '/docs/web/settings#master-keys'},
  {title: 'Switch on two-factor authentication', path: '/docs/web/settings#two-factor'},
  {title: 'Upload your first files', path: '/docs/web/uploading#files'},
  {title: 'Get the app for your phone', path: '/docs/mobile#get'},
  {title: 'Keep a folder in sync', path: '/docs/desktop/setup'},
];

/** What else brings people here. */
export const otherTasks: readonly HomeLink[] = [
  {title: 'Move from another service', path: '/docs/web/uploading#migrate'},
  {title: 'Share a folder or send a link', path: '/docs/web/sharing'},
  {title: 'Reset a forgotten password', path: '/docs/web/login#reset'},
];

/** The apps, by number of users. */
export const apps: readonly {id: AreaId; title: string; text: string}[] = [
  {
    id: 'web',
    title: 'Web app',
    text: 'Files, notes, chats and settings in the browser, with nothing to install',
  },
  {id: 'desktop', title: 'Desktop app', text: 'Keeps folders in sync, or shows the drive as a disk'},
  {id: 'mobile', title: 'Mobile app', text: 'Backs up photos, and opens your files on a phone or tablet'},
  {id: 'cli', title: 'Command line', text: 'For servers, scripts and Docker'},
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
    text: 'Anyone who intercepts it gets only encrypted data.',
  },
  {
    tone: 'server',
    title: `${product.name}’s server`,
    name: encryptedName.encrypted,
    text: 'Stores data it can’t read. It sees how many items there are, their sizes and times, and who shares with whom.',
  },
];
