import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {loadSite} from './site';
import {testPage} from './testing';
import {versions} from '../../src/product';
import sdkPackage from '@filen/sdk/package.json';
import supplement from '../../data/sdk-methods.json';
import {loadReference} from '../../packages/facts/sdk/reference';
import {methodsPrintedBy, unprintedMethods} from './printed-methods';
import type {Module} from '../../packages/facts/sdk/types';

const root = fileURLToPath(new URL('../..', import.meta.url));

function module(name: string, page: string | undefined, ...methods: string[]): Module {
  return {
    name,
    accessor: `sdk.${name}()`,
    methods: methods.map((method) => ({
      name: method,
      style: 'none',
      argumentOptional: false,
      parameters: [],
      returns: 'void',
      page,
      module: name,
      anchor: `${name}.${method}`,
    })),
  };
}

describe('methods without a table', () => {
  it('are named with their page and what to do', () => {
    const page = testPage('<SdkMethods module="cloud" methods="list" />', 'docs/sdk/cloud.mdx');
    expect(unprintedMethods([module('cloud', 'cloud', 'list', 'move')], [page])).toEqual([
      'cloud.move: no table on /docs/sdk/cloud prints it. Mend: add <SdkMethods module="cloud" />.',
    ]);
  });

  it('are none where a table prints all of its page', () => {
    const page = testPage('<SdkMethods module="cloud" />', 'docs/sdk/cloud.mdx');
    expect(unprintedMethods([module('cloud', 'cloud', 'list', 'move')], [page])).toEqual([]);
  });

  it('must have a page', () => {
    expect(unprintedMethods([module('crypto', undefined, 'encrypt')], [])).toEqual([
      'crypto.encrypt: has no page. Mend: name one in data/sdk-methods.json.',
    ]);
  });
});

describe('the installed SDK', () => {
  const site = loadSite(root);

  beforeAll(() => void loadReference(root), 60_000);

  it('has no public method that a page should print and does not', () => {
    expect(unprintedMethods(loadReference(root).modules, site.pages)).toEqual([]);
  });

  it('has methods on pages of the site only', () => {
    const routes = loadReference(root).modules.flatMap(({methods}) =>
      methods.flatMap(({page = []}) => (page === 'introduction' ? '/docs/sdk' : `/docs/sdk/${page}`)),
    );
    expect([...new Set(routes)].filter((route) => !site.routes.has(route))).toEqual([]);
  });

  it('is the version that the supplement and the guides were checked against', () => {
    expect([supplement.version, versions.sdk]).toEqual([sdkPackage.version, sdkPackage.version]);
  });

  it('prints no method twice on a page, for each has one anchor', () => {
    const twice = site.pages.flatMap((page) => {
      const anchors = methodsPrintedBy(page, loadReference(root).modules).map(({anchor}) => anchor);
      return anchors
        .filter((anchor, index) => anchors.indexOf(anchor) !== index)
        .map((anchor) => `${page.file}: ${anchor}`);
    });
    expect(twice).toEqual([]);
  });
});
