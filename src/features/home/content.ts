import type {AreaId} from '@site/packages/product';

/** `text` says more than the title. */
export type HomeLink = {title: string; path: string; text?: string};

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
export const developerLinks: readonly HomeLink[] = [
  {title: 'TypeScript SDK', path: '/docs/sdk', text: 'Encrypts and decrypts for you'},
  {title: 'HTTP API', path: '/docs/api', text: 'For a client of your own'},
  {
    title: 'Endpoints',
    path: '/docs/api/endpoints-overview',
    text: 'Calls with their fields, errors and samples',
  },
  {title: 'Cryptography', path: '/docs/api/guides/cryptography', text: 'Keys, formats and test vectors'},
];
