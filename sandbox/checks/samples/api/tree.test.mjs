import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {it} from 'vitest';
import {account as owner, directory, file} from '../../../../data/example-account.json';
import {gateway} from '../../../../samples/api/list-directory.mjs';
import {forEachLevel, readTree} from '../../../../samples/api/tree.mjs';

it('tree.mjs: seven items in three levels, four of them left out with a reason', async () => {
  const sealed = {folder: {name: directory.metadata}, file: {metadata: file.metadata}};
  const unreadable = `002${'A'.repeat(60)}`;
  const folders = [
    // The children first: nothing is promised about the order.
    {...sealed.folder, uuid: 'deepest', parent: 'closed'},
    {...sealed.folder, uuid: 'inner', parent: 'top'},
    {...sealed.folder, name: unreadable, uuid: 'closed', parent: 'top'},
    {...sealed.folder, uuid: 'top', parent: 'base'},
  ];
  const files = [
    {...sealed.file, uuid: 'a', parent: 'inner'},
    {...sealed.file, uuid: 'b', parent: 'deepest'},
    {...sealed.file, uuid: 'c', parent: 'top'},
  ];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    assert.deepEqual([request.url, JSON.parse(body)], ['/v3/dir/download', {uuid: 'top', skipCache: true}]);
    response.end(JSON.stringify({status: true, code: 'ok', message: '', data: {folders, files}}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.GATEWAY = `http://127.0.0.1:${server.address().port}`;
  const account = {api: gateway(owner.apiKey), keys: [owner.masterKey]};

  const top = {uuid: 'top', type: 'folder', parent: 'none'};
  const problemOf = ({uuid}) => (uuid === 'c' ? 'too long' : undefined);
  const {levels, leftOut} = await readTree(top, account, problemOf);
  assert.deepEqual(
    levels.map((level) => level.map(({uuid, parent}) => `${parent}/${uuid}`)),
    [['none/top'], ['top/inner'], ['inner/a'], []],
  );
  assert.deepEqual(Object.fromEntries(leftOut.map(({uuid, problem}) => [uuid, problem])), {
    closed: 'no key opens it',
    c: 'too long',
    deepest: 'its directory is left out',
    b: 'its directory is left out',
  });
  assert.equal(levels[2][0].metadata.key, file.key);

  const single = {uuid: 'a', type: 'file', parent: 'none', metadata: {name: 'a'}};
  assert.deepEqual((await readTree(single, account)).levels, [[single]]);
  const done = [];
  await forEachLevel(levels, async ({uuid}) => void done.push(uuid));
  assert.deepEqual(done, ['top', 'inner', 'a']);
  server.close();
  server.closeAllConnections();
});
