import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';
import {sourcesOf} from './load/sources';
import {originsOf} from './origins';
import {referenceOf} from './testing/describe';

const folder = mkdtempSync(path.join(tmpdir(), 'origins-'));
const root = path.join(folder, 'openapi.yaml');
writeFileSync(root, 'paths:\n  /a:\n    $ref: ./paths/a.yaml\n  /b:\n    get: {}\n');
afterAll(() => rmSync(folder, {recursive: true}));

function changes(times: Readonly<Record<string, number>>): VcsConfig {
  return {
    initialize: () => undefined,
    getFileCreationInfo: () => Promise.resolve(null),
    getFileLastUpdateInfo: (file) => {
      const timestamp = times[path.relative(folder, file)];
      return Promise.resolve(timestamp === undefined ? null : {timestamp, author: ''});
    },
  };
}

async function origins(times: Readonly<Record<string, number>>): Promise<Record<string, unknown>> {
  const reference = await referenceOf({
    paths: {'/a': {get: {summary: 'Apart'}}, '/b': {get: {summary: 'Inside'}}},
    webhooks: {event: {post: {summary: 'Event'}}},
  });
  const sources = await sourcesOf(reference, root);
  return Object.fromEntries(await originsOf(sources, reference.overview.permalink, folder, changes(times)));
}

describe('sourcesOf and originsOf', () => {
  it('gives each page the file that it is made from, and the time of its last change', async () => {
    const own = {sourceFilePath: 'paths/a.yaml', lastUpdatedAt: 5};
    const shared = {sourceFilePath: 'openapi.yaml', lastUpdatedAt: 3};
    expect(await origins({'paths/a.yaml': 5, 'openapi.yaml': 3})).toEqual({
      '/docs/api/specs/apart': own,
      '/docs/api/specs/inside': shared,
      '/docs/api/specs/event': shared,
      '/docs/api/specs/introduction': shared,
      '/docs/api/endpoints-overview': own,
    });
  });

  it('invents no time where none is known', async () => {
    const times = Object.values(await origins({})).map(
      (origin) => (origin as {lastUpdatedAt: unknown}).lastUpdatedAt,
    );
    expect(new Set(times)).toEqual(new Set([null]));
  });
});
