import {expect, it} from 'vitest';
import {nearestPages} from './nearest-pages';

const pages = [
  '/',
  '/docs/api',
  '/docs/api/guides/authentication',
  '/docs/api/guides/cryptography',
  '/docs/api/specs/create-directory',
  '/docs/api/specs/rename-directory',
  '/docs/api/specs/get-directory-content',
  '/docs/web/sharing',
].map((path) => ({path, title: path}));

it.each([
  ['with a typo', '/docs/api/guides/autentication', '/docs/api/guides/authentication'],
  ['in another folder', '/api/reference/create-directory', '/docs/api/specs/create-directory'],
  ['with its words in another order', '/docs/directory_create', '/docs/api/specs/create-directory'],
  ['with broken escapes', '/docs/%E0%A4%A/sharing', '/docs/web/sharing'],
  ['that resembles no page', '/wp-login.php', undefined],
])('finds the nearest page for a path %s', (_, wanted, expected) => {
  expect(nearestPages(wanted, pages)[0]?.path).toBe(expected);
});
