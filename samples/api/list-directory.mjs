/**
 * Lists a directory and decrypts what is in it.
 * Run it to check it against a stand-in for the gateway.
 */

import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';

// #region list
import {call} from './envelope.mjs';
import {openWithAny} from './master-keys.mjs';
import {readFileMetadata} from './metadata.mjs';

/** What `call` needs. Visitors of a public link have no API key. */
export function gateway(apiKey) {
  return {base: process.env.GATEWAY ?? 'https://gateway.filen.io', apiKey};
}

/** One level of the tree. `account` is {api, key, keys}; metadata that no key opens is null. */
export async function listDirectory(uuid, {api, keys}) {
  const {folders, uploads} = await call(api, 'POST', '/v3/dir/content', {uuid});
  return {
    directories: folders.map((folder) => ({...folder, metadata: openDirectory(folder.name, keys)})),
    files: uploads.map((upload) => ({...upload, metadata: openFile(upload, keys)})),
  };
}

export function openDirectory(text, keys) {
  // A few directories carry this word instead of a ciphertext.
  return text === 'default' ? {name: 'Default'} : openWithAny(text, keys);
}

export function openFile({metadata, timestamp}, keys) {
  return openWithAny(metadata, keys, (json) => readFileMetadata(json, Date.now(), timestamp));
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const source = new URL('../../data/example-account.json', import.meta.url);
  const {account: owner, directory, file} = JSON.parse(readFileSync(source, 'utf8'));
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
  console.log('list-directory: five entries, two of which no key opens');
}
