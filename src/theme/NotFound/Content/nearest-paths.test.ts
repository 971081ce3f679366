import {describe, expect, it} from 'vitest';
import {nearestPaths} from './nearest-paths';

const paths = [
  '/',
  '/docs/api',
  '/docs/api/guides/authentication',
  '/docs/api/guides/cryptography',
  '/docs/api/specs/create-directory',
  '/docs/api/specs/rename-directory',
  '/docs/api/specs/get-directory-content',
  '/docs/web/sharing',
];

describe('nearestPaths', () => {
  it('finds the page behind a typo', () => {
    expect(nearestPaths('/docs/api/guides/autentication', paths)[0]).toBe('/docs/api/guides/authentication');
  });

  it('finds a page that moved to another folder', () => {
    expect(nearestPaths('/api/reference/create-directory', paths)[0]).toBe(
      '/docs/api/specs/create-directory',
    );
  });

  it('finds pages whose words stand in another order', () => {
    expect(nearestPaths('/docs/directory_create', paths)[0]).toBe('/docs/api/specs/create-directory');
  });

  it('names nothing when nothing is alike', () => {
    expect(nearestPaths('/wp-login.php', paths)).toEqual([]);
  });

  it('copes with a path that is badly encoded', () => {
    expect(nearestPaths('/docs/%E0%A4%A/sharing', paths)[0]).toBe('/docs/web/sharing');
  });

  it('names as many pages as asked for, the best first', () => {
    expect(nearestPaths('/docs/api/specs/rename-directry', paths, 2)).toEqual([
      '/docs/api/specs/rename-directory',
      '/docs/api/specs/create-directory',
    ]);
  });
});
