/**
 * Reads a directory with all that is below it, in the order in which it can be passed on.
 * Run it to check it against a stand-in for the gateway.
 */

import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';
import {gateway} from './list-directory.mjs';

// #region tree
import {call} from './envelope.mjs';
import {openDirectory, openFile} from './list-directory.mjs';

const MAX_PARALLEL = 8;

/**
 * An item and, for a directory, all that is below it, as levels: parents before children. `top` is
 * {uuid, type, parent}; a file has its `metadata` too. Where `problemOf(item)` names a problem,
 * the item is in `leftOut` instead, with all that is below it.
 */
export async function readTree(top, account, problemOf = () => undefined) {
  const items = top.type === 'folder' ? await downloadTree(top, account) : [top];
  const levels = [];
  const leftOut = new Map();
  let level = items.filter(({uuid}) => uuid === top.uuid);
  while (level.length > 0) {
    for (const item of level) {
      const isUnreadable = item.metadata === null && 'no key opens it';
      const problem = leftOut.has(item.parent)
        ? 'its directory is left out'
        : isUnreadable || problemOf(item);
      if (problem) leftOut.set(item.uuid, {...item, problem});
    }
    levels.push(level.filter(({uuid}) => !leftOut.has(uuid)));
    const parents = new Set(level.map(({uuid}) => uuid));
    level = items.filter(({parent}) => parents.has(parent));
  }
  return {levels, leftOut: [...leftOut.values()]};
}

async function downloadTree(top, {api, keys}) {
  // Not from the cache of the server: the last change may be your own.
  const tree = await call(api, 'POST', '/v3/dir/download', {uuid: top.uuid, skipCache: true});
  const folders = tree.folders.map((each) => ({
    ...each,
    type: 'folder',
    metadata: openDirectory(each.name, keys),
  }));
  const files = tree.files.map((each) => ({...each, type: 'file', metadata: openFile(each, keys)}));
  return [...folders, ...files].map(({uuid, parent, type, metadata}) => {
    return {uuid, parent: uuid === top.uuid ? top.parent : parent, type, metadata};
  });
}

/** Level by level, so that no item arrives before its directory. */
export async function forEachLevel(levels, work) {
  for (const level of levels) {
    for (let start = 0; start < level.length; start += MAX_PARALLEL) {
      await Promise.all(level.slice(start, start + MAX_PARALLEL).map(work));
    }
  }
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const source = new URL('../../data/example-account.json', import.meta.url);
  const {account: owner, directory, file} = JSON.parse(readFileSync(source, 'utf8'));
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
  console.log('tree: seven items in three levels, four of them left out with a reason');
}
