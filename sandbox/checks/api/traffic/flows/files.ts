import {deepEqual, equal, ok, rejects} from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import {baseOf, fileOf, metadataOf, read, store, uuidAt, uuidsOf} from '../flow-context';
import type {FlowContext} from '../flow-context';

const mebibyte = 1024 * 1024;

/** Bytes go up and come back the same, in every number of chunks and by every way. */
export async function uploadAndDownload({gateway, alice}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  const parent = await cloud.createDirectory({name: 'transfers', parent: baseOf(alice)});
  for (const [size, chunks] of [
    [0, 0],
    [11, 1],
    [2.5 * mebibyte, 3],
  ] as const) {
    const bytes = randomBytes(size);
    const name = `${String(size)}.bin`;
    const source = path.join(gateway.folder, name);
    writeFileSync(source, bytes);
    const file = fileOf(await cloud.uploadLocalFile({source, parent, name}));
    equal(file.chunks, chunks);
    const to = path.join(gateway.folder, `back-${name}`);
    ok(readFileSync(await cloud.downloadFileToLocal({...file, to})).equals(bytes));
  }
  const bytes = randomBytes(1.5 * mebibyte);
  const stream = fileOf(
    await cloud.uploadLocalFileStream({source: Readable.from([bytes]), parent, name: 'stream.bin'}),
  );
  ok(Buffer.from(await new Response(cloud.downloadFileToReadableStream(stream)).arrayBuffer()).equals(bytes));
  await alice.fs().upload({path: '/transfers/by-path.bin', source: path.join(gateway.folder, '11.bin')});
  ok((await cloud.listRecents()).length > 3);
}

/** Whole directories go up and come back. */
export async function transferDirectories({gateway, alice}: FlowContext): Promise<void> {
  const source = path.join(gateway.folder, 'book');
  mkdirSync(path.join(source, 'chapter'), {recursive: true});
  writeFileSync(path.join(source, 'chapter/page.txt'), 'page one');
  await alice.cloud().uploadLocalDirectory({source, parent: baseOf(alice), name: 'book'});
  const uuid = await uuidAt(alice, '/book');
  const to = path.join(gateway.folder, 'book-again');
  await alice.cloud().downloadDirectoryToLocal({uuid, to});
  equal(readFileSync(path.join(to, 'chapter/page.txt'), 'utf8'), 'page one');
}

/** A file from its upload to its deletion. */
export async function keepFiles({alice}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  const file = await store(alice, '/letters/draft.txt', 'Dear Bob');
  const {uuid} = file;
  const parent = await uuidAt(alice, '/letters');
  const metadata = metadataOf(file);
  await cloud.renameFile({uuid, metadata, name: 'letter.txt'});
  await cloud.editFileMetadata({uuid, metadata: {...metadata, name: 'final.txt'}});
  const {metadataDecrypted, trash} = await cloud.getFile({uuid});
  deepEqual([metadataDecrypted.name, trash], ['final.txt', false]);
  equal(await cloud.fileUUIDToPath({uuid}), '/letters/final.txt');
  deepEqual(await cloud.fileExists({name: 'FINAL.txt', parent}), {exists: true, uuid});
  deepEqual(await cloud.fileExists({name: 'draft.txt', parent}), {exists: false});
  await cloud.moveFile({uuid, to: baseOf(alice), metadata: {...metadata, name: 'final.txt'}});
  await cloud.favoriteFile({uuid, favorite: true});
  ok((await cloud.listFavorites()).some((item) => item.uuid === uuid));
  await cloud.favoriteFile({uuid, favorite: false});
  await cloud.trashFile({uuid});
  equal((await cloud.getFile({uuid})).trash, true);
  await cloud.restoreFile({uuid});
  deepEqual(await alice.api(3).file().present({uuid}), {present: true, versioned: false, trash: false});
  await cloud.deleteFile({uuid});
  deepEqual(await alice.api(3).file().present({uuid}), {present: false});
  await rejects(cloud.getFile({uuid}), {code: 'file_not_found'});
}

/** A file that gives way to another one of the same name. */
export async function replaceFiles({alice}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  const old = await store(alice, '/notes/plan.txt', 'old');
  const parent = await uuidAt(alice, '/notes');
  const renamed = await store(alice, '/notes/draft.txt', 'renamed');
  const overwriteIfExists = true;
  await cloud.renameFile({...renamed, metadata: metadataOf(renamed), name: 'plan.txt', overwriteIfExists});
  const moved = await store(alice, '/notes/elsewhere/plan.txt', 'moved');
  await cloud.moveFile({...moved, metadata: metadataOf(moved), to: parent, overwriteIfExists});
  const left = (await cloud.listDirectory({uuid: parent})).filter(({type}) => type === 'file');
  deepEqual([left.length, left[0]?.uuid], [1, moved.uuid]);
  const trash = await uuidsOf(cloud.listTrash());
  ok(trash.includes(old.uuid) && trash.includes(renamed.uuid));
}

/** A new content makes the old one a version, which can come back, unless versioning is off. */
export async function keepVersions({alice}: FlowContext): Promise<void> {
  const cloud = alice.cloud();
  await alice.user().versioning({enabled: false});
  await store(alice, '/report.txt', 'none');
  const first = await store(alice, '/report.txt', 'first');
  deepEqual(await cloud.fileVersions({uuid: first.uuid}), {versions: []});
  await alice.user().versioning({enabled: true});
  const second = await store(alice, '/report.txt', 'second');
  const {versions} = await cloud.fileVersions({uuid: second.uuid});
  deepEqual([versions.length, versions[0]?.uuid], [1, first.uuid]);
  equal((await alice.api(3).file().present({uuid: first.uuid})).versioned, true);
  equal((await cloud.getFile({uuid: first.uuid})).versioned, true);
  await cloud.restoreFileVersion({uuid: first.uuid, currentUUID: second.uuid});
  equal(await read(alice, first), 'first');
  ok((await cloud.queryGlobalSearch('report')).length > 0);
}
