import {describe, expect, it} from 'vitest';
import {run, testPage, testSite} from '../testing';
import {listedRoute} from './listed-route';

const page = testPage('Text.', 'docs/web/notes.mdx');

describe('listed-route', () => {
  it('accepts a route that is listed', async () => {
    expect(await run(listedRoute, page)).toEqual([]);
  });

  it('reports a route that is not listed', async () => {
    expect(await run(listedRoute, page, testSite([page], {routes: new Map()}))).toEqual([
      '1:1 The route /docs/web/notes is not listed. Fix: add it to packages/facts/routes.ts, or set slug to a listed route.',
    ]);
  });

  it('reports a route that is still pending', async () => {
    const site = testSite([page], {routes: new Map([['/docs/web/notes', {pending: true}]])});
    expect((await run(listedRoute, page, site))[0]).toContain('is still marked as pending');
  });
});
