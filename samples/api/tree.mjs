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
