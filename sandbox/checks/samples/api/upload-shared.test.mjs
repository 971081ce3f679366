import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {it} from 'vitest';
import {downloadFile} from '../../../../samples/api/download.mjs';
import {findLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {linkUrl} from '../../../../samples/api/public-link.mjs';
import {addToCopies, listReceived} from '../../../../samples/api/share-item.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {metadataOf, uploadFile} from '../../../../samples/api/upload.mjs';
import {startForSample} from './start-sandbox';

it('upload-shared.mjs: seen and downloaded by a receiver and a visitor, who miss a bare upload', async () => {
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const bob = await logIn(sandbox.api, sandbox.people.bob);
  const {directories} = await listDirectory(alice.rootUUID, alice);
  const {uuid: photos} = directories.find(({metadata}) => metadata.name === 'Holiday photos');
  const {linkUUID, key} = await findLink(photos, alice);
  const url = linkUrl('directory', linkUUID, key);
  const password = 'link pässword 1'; // Of the link that the sandbox starts with.
  const folder = await mkdtemp(join(tmpdir(), 'upload-shared-'));
  const find = (name, {files}) => files.find(({metadata}) => metadata.name === name);
  const seenBy = async (name) => [
    find(name, await listReceived(bob, photos)),
    find(name, await openDirectoryLink(url, password)),
  ];
  try {
    const plain = randomBytes(1_200_000);
    await writeFile(join(folder, 'beach.jpg'), plain);
    await uploadFile(join(folder, 'beach.jpg'), photos, alice);
    assert.deepEqual(await seenBy('beach.jpg'), [undefined, undefined]); // What is missed without copies.

    const {file, missed} = await uploadForAll(join(folder, 'beach.jpg'), photos, alice, 'image/jpeg');
    assert.deepEqual(missed, []);
    for (const [index, seen] of (await seenBy('beach.jpg')).entries()) {
      assert.equal(seen.uuid, file.uuid);
      const copy = join(folder, `copy ${index}`);
      await downloadFile({...seen.metadata, ...seen, size: seen.metadata.size}, copy);
      assert.deepEqual(await readFile(copy), plain);
    }

    // A name that no share can hold: the visitors get the file, the receiver cannot.
    const long = `${'n'.repeat(240)}.txt`;
    await writeFile(join(folder, long), 'long');
    const mime = `application/${'x'.repeat(100)}`;
    const partly = await uploadForAll(join(folder, long), photos, alice, mime);
    assert.deepEqual(
      partly.missed.map(({reader, problem}) => [reader, problem]),
      [[bob.email, 'its name is too long for a share']],
    );
    const blind = {...alice, keys: ['0'.repeat(64)]};
    const item = {uuid: file.uuid, parent: photos, type: 'file', metadata: metadataOf(file)};
    assert.deepEqual(
      (await addToCopies(item, blind)).map(({reader, problem}) => [reader, problem]),
      [[linkUUID, 'no key opens the key of the link']],
    );
    const [ofBob, ofVisitor] = await seenBy(long);
    assert.deepEqual([ofBob, ofVisitor.uuid], [undefined, partly.file.uuid]);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.close();
  }
});
