/** The most frequent tasks of each area; the search lists them before anything is typed. */
import type {AreaId} from '@site/packages/product';

/** A task, and where it is answered: path without the base path, with an anchor where that is not the page's start. */
export type Task = {label: string; path: string};

export const tasks: Readonly<Record<AreaId | 'home', readonly Task[]>> = {
  home: [
    {label: 'Reset a forgotten password', path: 'docs/web/login#reset'},
    {label: 'Keep a folder in sync', path: 'docs/desktop/setup'},
    {label: 'Share with somebody who has no account', path: 'docs/web/sharing#create-link'},
    {label: 'Make a first call to the API', path: 'docs/api/guides/languages#first-call'},
  ],
  web: [
    {label: 'Reset a forgotten password', path: 'docs/web/login#reset'},
    {label: 'Send a link to anyone', path: 'docs/web/sharing#create-link'},
    {label: 'Get a file back from the trash', path: 'docs/web/sidebar#trash'},
    {label: 'Make room when the storage is full', path: 'docs/web/uploading#full'},
  ],
  desktop: [
    {label: 'Install the app', path: 'docs/desktop/download#install-the-app'},
    {label: 'Choose a sync mode', path: 'docs/desktop/setup#modes'},
    {label: 'Switch the network drive on', path: 'docs/desktop/network-drive#mount'},
    {label: 'Leave files out of a sync', path: 'docs/desktop/setup#ignore'},
  ],
  mobile: [
    {label: 'Turn on camera upload', path: 'docs/mobile/photos#set-up'},
    {label: 'Free space on the phone', path: 'docs/mobile/photos#free-space'},
    {label: 'Download and keep copies', path: 'docs/mobile/drive#copies'},
    {label: 'What to do when a phone is lost', path: 'docs/mobile/login#lost'},
  ],
  cli: [
    {label: 'Install the CLI', path: 'docs/cli#install'},
    {label: 'Log in from a script', path: 'docs/cli/authenticating#scripts'},
    {label: 'Sync a folder', path: 'docs/cli/syncing'},
    {label: 'Start a WebDAV or S3 server', path: 'docs/cli/webdav-and-s3-server'},
  ],
  sdk: [
    {label: 'Install the SDK and run a first program', path: 'docs/sdk/getting-started'},
    {label: 'Log in and keep the session', path: 'docs/sdk/authentication#session'},
    {label: 'Upload and download files', path: 'docs/sdk/file-system#upload'},
    {label: 'Share with another account', path: 'docs/sdk/cloud#share'},
  ],
  api: [
    {label: 'Make a first call', path: 'docs/api/guides/languages#first-call'},
    {label: 'Derive the password and log in', path: 'docs/api/guides/authentication#derive-the-password'},
    {label: 'Upload a file in encrypted chunks', path: 'docs/api/guides/files#upload'},
    {label: 'All endpoints', path: 'docs/api/endpoints-overview'},
  ],
};
