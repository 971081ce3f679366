import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {account as owner, directory, file} from '../../../../data/example-account.json';
import {gateway, listDirectory} from '../../../../samples/api/list-directory.mjs';

it('list-directory.mjs: five entries, two of which no key opens', async () => {
  const common = {parent: owner.rootUUID, timestamp: 1763596800000, favorited: 0};
  const folder = {
    ...common,
    uuid: directory.uuid,
    name: directory.metadata,
    color: null,
    is_sync: 0,
    is_default: 0,
  };
  const upload = {
    ...common,
    uuid: file.uuid,
    metadata: file.metadata,
    rm: file.rm,
    chunks: file.chunks,
    size: file.size + 56,
    bucket: file.bucket,
    region: file.region,
    version: file.version,
  };
  const unreadable = `002${'A'.repeat(60)}`;
  const server = createServer(async (request, response) => {
    assert.equal(`${request.method} ${request.url}`, 'POST /v3/dir/content');
    assert.equal(request.headers.authorization, `Bearer ${owner.apiKey}`);
    let body = '';
    for await (const part of request) body += part;
    assert.deepEqual(JSON.parse(body), {uuid: owner.rootUUID});
    const data = {
      uploads: [upload, {...upload, metadata: unreadable}],
      folders: [folder, {...folder, name: 'default'}, {...folder, name: unreadable}],
    };
    response.end(JSON.stringify({status: true, code: 'ok', message: '', data}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.GATEWAY = `http://127.0.0.1:${server.address().port}`;

  const keys = ['0'.repeat(64), owner.masterKey];
  const listing = await listDirectory(owner.rootUUID, {api: gateway(owner.apiKey), keys});
  const names = listing.directories.map((entry) => entry.metadata?.name);
  assert.deepEqual(names, [directory.name, 'Default', undefined]);
  assert.deepEqual(listing.files[0].metadata, JSON.parse(file.plain));
  assert.equal(listing.files[1].metadata, null);
  server.close();
  server.closeAllConnections();
});
