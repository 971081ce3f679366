import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {temporaryFolder} from '../files/testing';
import {sourcesOf} from './load/load-reference';
import {originsOf} from './routes';
import {referenceOf} from './testing/describe';

it('each page has its source file and the time of its last change', async () => {
  const text = 'paths:\n  /a:\n    $ref: ./paths/a.yaml\n  /b:\n    get: {}\n';
  const folder = temporaryFolder({'openapi.yaml': text});
  const times: Record<string, number> = {'paths/a.yaml': 5, 'openapi.yaml': 3};
  const changes = {
    getFileLastUpdateInfo: (file: string) =>
      Promise.resolve({timestamp: times[path.relative(folder, file)], author: ''}),
  } as unknown as VcsConfig;
  const reference = referenceOf({
    paths: {'/a': {get: {summary: 'Apart'}}, '/b': {get: {summary: 'Inside'}}},
    webhooks: {event: {post: {summary: 'Event'}}},
  });
  const sources = await sourcesOf(reference, path.join(folder, 'openapi.yaml'));
  const own = {sourceFilePath: 'paths/a.yaml', lastUpdatedAt: 5};
  const shared = {sourceFilePath: 'openapi.yaml', lastUpdatedAt: 3};
  const origins = await originsOf(sources, reference.overview.permalink, folder, changes);
  expect(Object.fromEntries(origins)).toEqual({
    '/docs/api/specs/apart': own,
    '/docs/api/specs/inside': shared,
    '/docs/api/specs/event': shared,
    '/docs/api/specs/introduction': shared,
    '/docs/api/endpoints-overview': own,
  });
});
