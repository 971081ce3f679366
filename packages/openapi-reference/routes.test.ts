import {describe, expect, it} from 'vitest';
import {addToDocsRoot, referenceRoutes} from './routes';
import {referenceOf} from './testing/describe';

describe('referenceRoutes', () => {
  it('makes one route per page, each with data of its own', async () => {
    const reference = await referenceOf({
      paths: {'/a': {get: {summary: 'List'}}},
      webhooks: {event: {post: {summary: 'Event'}}},
    });
    const files = new Map<string, string>();
    const routes = await referenceRoutes(
      reference,
      {sidebar: 'api', texts: {overview: 'a.mdx'}},
      (name, data) => {
        files.set(name, data);
        return Promise.resolve(`/generated/${name}`);
      },
    );
    expect(routes.map(({path, component, sidebar}) => [path, component, sidebar])).toEqual([
      ['/docs/api/endpoints-overview', '@theme/ApiReference/OverviewPage', 'api'],
      ['/docs/api/specs/introduction', '@theme/ApiReference/IntroductionPage', 'api'],
      ['/docs/api/specs/list', '@theme/ApiReference/OperationPage', 'api'],
      ['/docs/api/specs/event', '@theme/ApiReference/OperationPage', 'api'],
    ]);
    expect(routes.map(({modules}) => modules?.text)).toEqual([
      '@site/a.mdx',
      undefined,
      undefined,
      undefined,
    ]);
    expect([...files.keys()].sort()).toEqual([
      'api-endpoints-overview.json',
      'article-event.json',
      'article-introduction.json',
      'article-list.json',
    ]);
    expect(JSON.parse(files.get('article-list.json') ?? '')).toMatchObject({
      title: 'List',
      permalink: '/docs/api/specs/list',
      view: {method: 'GET'},
    });
  });
});

describe('addToDocsRoot', () => {
  const added = [{path: '/docs/api', component: 'A'}];

  it('puts the routes beside those of the guides', () => {
    const guides = {path: '/docs', component: 'Root', routes: [{path: '/docs/web', component: 'Doc'}]};
    const version = {path: '/docs', component: 'Version', routes: [guides]};
    expect(addToDocsRoot({path: '/docs', component: 'Docs', routes: [version]}, added)).toEqual({
      path: '/docs',
      component: 'Docs',
      routes: [{...version, routes: [{...guides, routes: [...guides.routes, ...added]}]}],
    });
  });

  it('leaves a route without children alone', () => {
    const route = {path: '/x', component: 'X'};
    expect(addToDocsRoot(route, added)).toBe(route);
  });
});
