/** Every address that the specification of the site lists (its section 2) is a page. */
import {expect, it} from 'vitest';
import {publishedPaths, referencePaths} from '../../../packages/site-tools';
import {kebab, operations} from './description';

const listed: Record<string, string> = {
  '/docs/api': `endpoints-overview guides/authentication guides/cryptography guides/files`,
  '/docs/cli': `access-filen-drive authenticating network-drive-mounting syncing webdav-and-s3-server`,
  '/docs/desktop': `desktop-security desktop-settings download login navigating network-drive s3 setup uploading
    webdav`,
  '/docs/mobile': `chats drive home login notes photos settings`,
  '/docs/sdk': `authentication chats cloud contacts crypto file-system getting-started notes`,
  '/docs/web': `chats contacts creating-folders facts login navigating notes settings sharing sidebar uploading`,
  '/docs/api/specs': `
    introduction login get-auth-info get-api-health get-user-base-folder get-user-public-key
    get-encrypted-user-keypair set-user-keypair update-user-keypair
    retrieve-and-update-user-master-keys create-directory rename-directory move-directory
    trash-directory restore-directory delete-directory-permanently change-directory-color
    get-directory-content get-directory-info get-directory-size get-directory-tree
    get-flattened-directory-tree check-if-directory-exists check-if-directory-exists-by-name
    check-if-directory-is-shared check-if-directory-is-public-linked rename-file move-file
    trash-file restore-file delete-file-permanently get-file-info check-if-file-exists
    check-if-file-exists-by-name mark-an-upload-completed change-item-favorited empty-trash
    create-share-out get-shared-in-items get-shared-out-items remove-shared-in-item
    remove-shared-out-item rename-shared-item check-if-item-is-shared
    get-directory-tree-of-shared-folder add-item-to-directory-public-link edit-directory-public-link
    edit-file-public-link remove-directory-public-link check-if-item-is-in-public-link
    check-if-file-public-link-is-password-protected get-directory-public-link-content
    get-directory-public-link-info get-directory-public-link-size get-directory-public-link-status
    get-directory-tree-of-public-link get-file-public-link-info get-file-public-link-status
    rename-public-linked-directory-item`,
};

it('every listed address is a page', () => {
  const pages = Object.entries(listed).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `${folder}/${name}`),
  );
  const areas = Object.keys(listed).filter((folder) => folder !== '/docs/api/specs');
  expect(publishedPaths).toEqual(expect.arrayContaining(['/', ...areas, ...pages]));
});

it('the file and the page of each operation have the name of its summary', () => {
  const pages = operations.map(({operation}) => `/docs/api/specs/${kebab(operation.summary ?? '')}`);
  expect(operations.map(({permalink}) => permalink)).toEqual(pages);
  expect(['/docs/api/specs/introduction', ...pages].sort()).toEqual([...referencePaths].sort());
});
