import {randomBytes} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import type {CloudItem, FilenSDK} from '@filen/sdk';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {people} from './accounts';
import {startSdkBench, type SdkBench} from './sdk';

type CloudFile = Extract<CloudItem, {type: 'file'}>;

const mebibyte = 1024 * 1024;

let gateway: SdkBench;
let sdk: FilenSDK;
/** UUID of a new directory for each test. */
let home: string;
let count = 0;

beforeAll(async () => {
  gateway = await startSdkBench();
  sdk = await gateway.logIn(people.alice);
});

beforeEach(async () => {
  count += 1;
  home = await sdk
    .cloud()
    .createDirectory({name: `test ${String(count)}`, parent: sdk.config.baseFolderUUID ?? ''});
});

afterAll(() => gateway.close());

async function upload(name: string, bytes: Buffer): Promise<CloudFile> {
  const source = path.join(gateway.folder, `source-${String(count)}`);
  writeFileSync(source, bytes);
  return fileOf(await sdk.cloud().uploadLocalFile({source, parent: home, name}));
}

function fileOf(item: CloudItem | undefined): CloudFile {
  if (item?.type !== 'file') {
    throw new Error('This is no file.');
  }
  return item;
}

async function download(file: CloudFile): Promise<Buffer> {
  const to = await sdk.cloud().downloadFileToLocal({...file, to: path.join(gateway.folder, file.uuid)});
  return readFileSync(to);
}

async function listed(uuid = home): Promise<CloudFile[]> {
  return (await sdk.cloud().listDirectory({uuid})).map(fileOf);
}

function metadataOf({name, size, mime, key, lastModified}: CloudFile): {
  name: string;
  size: number;
  mime: string;
  key: string;
  lastModified: number;
} {
  return {name, size, mime, key, lastModified};
}

describe('uploads and downloads', () => {
  it.each([
    {size: 0, chunks: 0},
    {size: 11, chunks: 1},
    {size: mebibyte, chunks: 1},
    {size: 2.5 * mebibyte, chunks: 3},
  ])('bring $size bytes back in $chunks chunks', async ({size, chunks}) => {
    const bytes = randomBytes(size);
    await upload('data.bin', bytes);
    const [file] = await listed();
    expect(file).toMatchObject({name: 'data.bin', size, chunks});
    expect((await download(fileOf(file))).equals(bytes)).toBe(true);
    expect(gateway.faults).toEqual([]);
  });

  it('work with streams, and with ranges', async () => {
    const bytes = randomBytes(1.5 * mebibyte);
    const source = Readable.from([bytes]);
    const file = fileOf(await sdk.cloud().uploadLocalFileStream({source, parent: home, name: 'stream.txt'}));
    expect(file.mime).toBe('text/plain');
    const range = {start: mebibyte - 6, end: mebibyte + 14};
    const stream = sdk.cloud().downloadFileToReadableStream({...file, ...range});
    const parts: Buffer[] = [];
    for await (const part of Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])) {
      parts.push(part as Buffer);
    }
    expect(Buffer.concat(parts).equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
    expect(gateway.faults).toEqual([]);
  });

  it('store nothing that the servers could read', async () => {
    const text = 'nobody but the owner reads this sentence';
    const file = await upload('diary.txt', Buffer.from(text));
    const stored = JSON.stringify([...gateway.world.drive.files.values()]);
    const chunk = gateway.world.drive.chunks.get(`${file.uuid}/0`);
    expect(stored).not.toMatch(/diary|text\/plain/);
    expect(stored).not.toContain(file.key);
    expect(chunk?.toString('latin1')).not.toContain('sentence');
    expect(chunk).toHaveLength(text.length + 28);
    expect(gateway.faults).toEqual([]);
  });

  it('take whole directories', async () => {
    const fs = sdk.fs();
    const root = `/test ${String(count)}`;
    await fs.writeFile({path: `${root}/a/one.txt`, content: Buffer.from('one')});
    await fs.writeFile({path: `${root}/a/b/two.txt`, content: Buffer.from('two')});
    await fs.cp({from: `${root}/a`, to: `${root}/copy`});
    expect((await fs.readFile({path: `${root}/copy/b/two.txt`})).toString()).toBe('two');
    const tree = await sdk.cloud().getDirectoryTree({uuid: home});
    expect(Object.keys(tree)).toEqual(expect.arrayContaining(['/a/b/two.txt', '/copy/one.txt']));
    expect(gateway.faults).toEqual([]);
  });

  it('end when the storage is full', async () => {
    const account = gateway.world.accounts.get(people.alice.email);
    const {maxStorage = 0} = account ?? {};
    Object.assign(account ?? {}, {maxStorage: 10});
    try {
      const attempt = upload('too big', randomBytes(100));
      await expect(attempt).rejects.toMatchObject({code: 'max_storage_reached'});
    } finally {
      Object.assign(account ?? {}, {maxStorage});
    }
    expect(gateway.faults).toEqual([]);
  });
});

describe('files', () => {
  it('are renamed and moved', async () => {
    const file = await upload('draft.txt', Buffer.from('text'));
    await sdk.cloud().renameFile({uuid: file.uuid, metadata: metadataOf(file), name: 'final.txt'});
    expect((await listed())[0]?.name).toBe('final.txt');
    const to = await sdk.cloud().createDirectory({name: 'archive', parent: home});
    const metadata = {...metadataOf(file), name: 'final.txt'};
    await sdk.cloud().moveFile({uuid: file.uuid, to, metadata});
    expect((await listed(to)).map(({uuid}) => uuid)).toEqual([file.uuid]);
    expect(await sdk.cloud().fileExists({name: 'FINAL.txt', parent: to})).toEqual({
      exists: true,
      uuid: file.uuid,
    });
    expect(await sdk.cloud().fileExists({name: 'draft.txt', parent: to})).toEqual({exists: false});
    expect(await sdk.cloud().fileUUIDToPath({uuid: file.uuid})).toBe(
      `/test ${String(count)}/archive/final.txt`,
    );
    expect(gateway.faults).toEqual([]);
  });

  it('are favourites, recent, and counted', async () => {
    const file = await upload('star.txt', Buffer.from('12345'));
    await sdk.cloud().favoriteFile({uuid: file.uuid, favorite: true});
    expect((await sdk.cloud().listFavorites()).map(({uuid}) => uuid)).toEqual([file.uuid]);
    expect((await sdk.cloud().listRecents()).map(({uuid}) => uuid)).toContain(file.uuid);
    expect(await sdk.cloud().directorySize({uuid: home})).toEqual({size: 33, folders: 0, files: 1});
    expect(gateway.faults).toEqual([]);
  });

  it('are trashed, restored and deleted', async () => {
    const {uuid} = await upload('old.txt', Buffer.from('old'));
    await sdk.cloud().trashFile({uuid});
    expect(await listed()).toEqual([]);
    expect((await sdk.cloud().listTrash()).map((item) => item.uuid)).toEqual([uuid]);
    expect((await sdk.cloud().getFile({uuid})).trash).toBe(true);
    await sdk.cloud().restoreFile({uuid});
    expect(await listed()).toHaveLength(1);
    await sdk.cloud().deleteFile({uuid});
    expect(await sdk.api(3).file().present({uuid})).toEqual({present: false});
    expect(gateway.world.drive.chunks.has(`${uuid}/0`)).toBe(false);
    const found = sdk.api(3).file().get({uuid});
    await expect(found).rejects.toMatchObject({code: 'file_not_found'});
    expect(gateway.faults).toEqual([]);
  });

  it('leave the trash for good when it is emptied', async () => {
    const {uuid} = await upload('waste.txt', Buffer.from('waste'));
    await sdk.cloud().trashFile({uuid});
    await sdk.cloud().emptyTrash();
    expect(await sdk.cloud().listTrash()).toEqual([]);
    expect(await sdk.api(3).file().present({uuid})).toEqual({present: false});
    expect(gateway.faults).toEqual([]);
  });
});

describe('versions', () => {
  it('come of uploads with the same name, can be restored and deleted', async () => {
    const first = await upload('report.txt', Buffer.from('first'));
    const second = await upload('report.txt', Buffer.from('second'));
    expect((await listed()).map(({uuid}) => uuid)).toEqual([second.uuid]);
    const {versions} = await sdk.cloud().fileVersions({uuid: second.uuid});
    expect(versions.map(({uuid}) => uuid)).toEqual([first.uuid]);

    await sdk.cloud().restoreFileVersion({uuid: first.uuid, currentUUID: second.uuid});
    const [file] = await listed();
    expect(file?.uuid).toBe(first.uuid);
    expect((await download(fileOf(file))).toString()).toBe('first');
    const again = sdk.api(3).file().version().restore({uuid: first.uuid, currentUUID: second.uuid});
    await expect(again).rejects.toMatchObject({code: 'invalid_params'});

    await sdk.user().deleteAllVersionedFiles();
    expect(await sdk.cloud().fileVersions({uuid: first.uuid})).toEqual({versions: []});
    expect(gateway.faults).toEqual([]);
  });

  it('are not kept while versioning is off', async () => {
    await sdk.user().versioning({enabled: false});
    await upload('note.txt', Buffer.from('one'));
    const {uuid} = await upload('note.txt', Buffer.from('two'));
    expect(await sdk.cloud().fileVersions({uuid})).toEqual({versions: []});
    await sdk.user().versioning({enabled: true});
    expect(gateway.faults).toEqual([]);
  });
});
