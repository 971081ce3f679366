import {createRequire} from 'node:module';
import type * as router from '@docusaurus/router';
import {describe, expect, it} from 'vitest';
import {isOtherPage} from './other-page';

// What Docusaurus uses; no dependency of ours.
const load = createRequire(import.meta.url);
const {matchPath} = load('react-router') as typeof router;

const routes = [
  '/',
  '/docs',
  '/docs/',
  '/docs/v1.4',
  '/docs/a-b_c~d',
  '/docs/:id',
  '/docs/(a|b)',
  '*',
  '/docs/a\\+b',
];
const pathnames = [
  ...routes,
  '/DOCS',
  '/docs//',
  '/docs/v1x4',
  '/docs/a+b',
  '/docs/a b',
  '/docs/é',
  '',
  '/x',
];

describe('a route of a page', () => {
  it.each(routes)('%s is passed over only where the router would find nothing', (path) => {
    for (const pathname of pathnames.filter((each) => isOtherPage(each, {path, exact: true}))) {
      expect(matchPath(pathname, {path, exact: true}), pathname).toBeNull();
    }
  });

  it('is passed over where another page is looked for', () => {
    expect(isOtherPage('/docs/v1.4', {path: '/docs', exact: true})).toBe(true);
  });
});

it('a route around pages is always left to the router', () => {
  expect(isOtherPage('/docs/web', {path: '/docs'})).toBe(false);
  expect(isOtherPage('/docs/web', {path: ['/docs', '/other'], exact: true})).toBe(false);
});
