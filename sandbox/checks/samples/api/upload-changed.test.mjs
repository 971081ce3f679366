import assert from 'node:assert/strict';
import {mkdir, mkdtemp, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {createDirectory} from '../../../../samples/api/change-items.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {hasSameContent, uploadChanged} from '../../../../samples/api/upload-changed.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {startForSample} from './start-sandbox';

it('upload-changed.mjs: everything once, then nothing, then two of four files', async () => {
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const at = (...names) => join(folder, ...names);
  const run = async () => (await uploadChanged(folder, top.uuid, alice)).sort();
  const top = await createDirectory('Backup', alice.rootUUID, alice);
  try {
    await mkdir(at('Inner', 'Empty'), {recursive: true});
    for (const path of [at('a.txt'), at('Inner', 'b.txt')]) await writeFile(path, 'One.\n');
    await writeFile(at('nothing'), '');
    assert.deepEqual(await run(), [at('Inner', 'b.txt'), at('a.txt'), at('nothing')]);
    assert.deepEqual(await run(), []);

    // Another time alone changes nothing; the same size and another content does.
    await utimes(at('a.txt'), 1, 1);
    await writeFile(at('Inner', 'b.txt'), 'Two.\n');
    await writeFile(at('c.txt'), 'New.\n');
    assert.deepEqual(await run(), [at('Inner', 'b.txt'), at('c.txt')]);
    const {directories, files} = await listDirectory(top.uuid, alice);
    assert.deepEqual([...directories, ...files].map(({metadata}) => metadata.name).sort(), [
      'Inner',
      'a.txt',
      'c.txt',
      'nothing',
    ]);

    // A name as a Mac gives it is the same file.
    await writeFile(at('e\u0301.txt'), 'One.\n');
    await uploadFile(at('e\u0301.txt'), top.uuid, alice);
    await writeFile(at('e\u0301.txt'), 'Two.\n');
    assert.deepEqual(await run(), [at('e\u0301.txt')]);
    const names = (await listDirectory(top.uuid, alice)).files.map(({metadata}) => metadata.name);
    assert.deepEqual(
      names.filter((name) => name.startsWith('\u00e9')),
      ['\u00e9.txt'],
    );

    const {mtimeMs, size} = await stat(at('c.txt'));
    const without = {size, lastModified: Math.trunc(mtimeMs)};
    assert.equal(await hasSameContent(at('c.txt'), without), true);
    assert.equal(await hasSameContent(at('c.txt'), {...without, lastModified: 1}), false);
    assert.equal(await hasSameContent(at('c.txt'), {...without, hash: '00'}), false);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});
