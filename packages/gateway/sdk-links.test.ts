import type {CloudItem, FilenSDK} from '@filen/sdk';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {people} from './accounts';
import {startSdkBench, type SdkBench} from './sdk';

type CloudFile = Extract<CloudItem, {type: 'file'}>;

let gateway: SdkBench;
let owner: FilenSDK;
/** Somebody without an account. */
let visitor: FilenSDK;
/** Name and UUID of a new directory with `inside/page.txt` for each test. */
let name: string;
let home: string;
let file: CloudFile;
let count = 0;
/** How far the clock of the gateway is ahead. */
let ahead = 0;

const content = 'a page for everybody';

beforeAll(async () => {
  gateway = await startSdkBench(() => Date.now() + ahead);
  owner = await gateway.logIn(people.alice);
  visitor = gateway.createSdk();
});

beforeEach(async () => {
  count += 1;
  name = `test ${String(count)}`;
  await owner.fs().writeFile({path: `/${name}/inside/page.txt`, content: Buffer.from(content)});
  home = (await owner.fs().pathToItemUUID({path: `/${name}`})) ?? '';
  const inside = (await owner.fs().pathToItemUUID({path: `/${name}/inside`})) ?? '';
  const [found] = await owner.cloud().listDirectory({uuid: inside});
  if (found?.type !== 'file') {
    throw new Error('The page is missing.');
  }
  file = found;
});

afterAll(() => gateway.close());

/** The options of the link of a directory, and its key in the clear. */
async function directoryLink(): Promise<{uuid: string; key: string}> {
  const status = await owner.cloud().publicLinkStatus({type: 'directory', uuid: home});
  if (!('exists' in status) || !status.exists) {
    throw new Error('There is no link.');
  }
  const key = await owner.crypto().decrypt().folderLinkKey({metadata: status.key});
  return {uuid: status.uuid, key};
}

describe('the link of a file', () => {
  it('lets a visitor read name and content, and nothing after it was disabled', async () => {
    const linkUUID = await owner.cloud().enablePublicLink({type: 'file', uuid: file.uuid});
    expect(await visitor.cloud().filePublicLinkHasPassword({uuid: linkUUID})).toMatchObject({
      hasPassword: false,
    });
    const info = await visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key: file.key});
    expect(info).toMatchObject({name: 'page.txt', mime: 'text/plain', size: content.length});
    const stream = visitor.cloud().downloadFileToReadableStream({...info, key: file.key});
    expect(await new Response(stream).text()).toBe(content);
    expect((await owner.cloud().listPublicLinks()).map(({uuid}) => uuid)).toContain(file.uuid);

    await owner.cloud().disablePublicLink({type: 'file', itemUUID: file.uuid, linkUUID});
    await expect(visitor.cloud().filePublicLinkInfo({uuid: linkUUID, key: file.key})).rejects.toMatchObject({
      code: 'invalid_params',
    });
    expect(await owner.cloud().publicLinkStatus({type: 'file', uuid: file.uuid})).toMatchObject({
      enabled: false,
    });
    expect(gateway.faults).toEqual([]);
  });

  it('opens with its password only', async () => {
    const linkUUID = await owner.cloud().enablePublicLink({type: 'file', uuid: file.uuid});
    await owner.cloud().editPublicLink({
      type: 'file',
      itemUUID: file.uuid,
      linkUUID,
      password: 'open sesame',
      expiration: '7d',
      enableDownload: false,
    });
    const {hasPassword, salt} = await visitor.cloud().filePublicLinkHasPassword({uuid: linkUUID});
    expect(hasPassword).toBe(true);
    const read = (password?: string): Promise<{name: string; downloadBtn: boolean}> =>
      visitor.cloud().filePublicLinkInfo({
        uuid: linkUUID,
        key: file.key,
        salt,
        ...(password === undefined ? {} : {password}),
      });
    await expect(read()).rejects.toMatchObject({code: 'wrong_password'});
    await expect(read('closed sesame')).rejects.toMatchObject({code: 'wrong_password'});
    expect(await read('open sesame')).toMatchObject({name: 'page.txt', downloadBtn: false});
    expect(await owner.cloud().publicLinkStatus({type: 'file', uuid: file.uuid})).toMatchObject({
      enabled: true,
      expirationText: '7d',
      downloadBtn: 0,
    });
    expect(gateway.faults).toEqual([]);
  });
});

describe('a link with an expiry', () => {
  it('works until then', async () => {
    const uuid = await owner.cloud().enablePublicLink({type: 'directory', uuid: home});
    const {key} = await directoryLink();
    await owner.cloud().editPublicLink({type: 'directory', itemUUID: home, expiration: '1h'});
    const read = (): Promise<unknown> => visitor.cloud().directoryPublicLinkInfo({uuid, key});
    ahead = 3_599_000;
    await expect(read()).resolves.toMatchObject({metadata: {name}});
    ahead = 3_601_000;
    await expect(read()).rejects.toMatchObject({code: 'invalid_params'});
    ahead = 0;
    expect(gateway.faults).toEqual([]);
  });
});

describe('the link of a directory', () => {
  it('lets a visitor list, count and read everything below', async () => {
    const uuid = await owner.cloud().enablePublicLink({type: 'directory', uuid: home});
    const {key} = await directoryLink();
    const info = await visitor.cloud().directoryPublicLinkInfo({uuid, key});
    expect(info).toMatchObject({parent: home, metadata: {name}, hasPassword: false});
    const level = await visitor.cloud().directoryPublicLinkContent({uuid, parent: home, key});
    expect(level.folders.map(({metadata}) => metadata.name)).toEqual(['inside']);
    const tree = await visitor
      .cloud()
      .getDirectoryTree({uuid: home, type: 'linked', linkUUID: uuid, linkKey: key});
    expect(tree['/inside/page.txt']).toMatchObject({name: 'page.txt', key: file.key});
    expect(await visitor.cloud().directorySizePublicLink({uuid: home, linkUUID: uuid})).toEqual({
      size: content.length + 28,
      folders: 1,
      files: 1,
    });
    expect(gateway.faults).toEqual([]);
  });

  it('opens with its password only', async () => {
    const uuid = await owner.cloud().enablePublicLink({type: 'directory', uuid: home});
    const {key} = await directoryLink();
    const password = 'open sesame';
    await owner.cloud().editPublicLink({type: 'directory', itemUUID: home, password, expiration: 'never'});
    const {salt} = await visitor.cloud().directoryPublicLinkInfo({uuid, key});
    const closed = visitor.cloud().directoryPublicLinkContent({uuid, parent: home, key});
    await expect(closed).rejects.toMatchObject({code: 'wrong_password'});
    const open = await visitor.cloud().directoryPublicLinkContent({uuid, parent: home, key, password, salt});
    expect(open.folders).toHaveLength(1);
    const tree = await visitor.cloud().getDirectoryTree({
      uuid: home,
      type: 'linked',
      linkUUID: uuid,
      linkKey: key,
      linkHasPassword: true,
      linkPassword: password,
      linkSalt: salt,
    });
    expect(Object.keys(tree)).toContain('/inside/page.txt');
    expect(gateway.faults).toEqual([]);
  });

  it('follows what the owner adds, renames and trashes', async () => {
    const uuid = await owner.cloud().enablePublicLink({type: 'directory', uuid: home});
    const {key} = await directoryLink();
    const names = async (): Promise<string[]> => {
      const {folders} = await visitor.cloud().directoryPublicLinkContent({uuid, parent: home, key});
      return folders.map(({metadata}) => metadata.name).sort();
    };
    const added = await owner.cloud().createDirectory({name: 'added', parent: home});
    expect(await names()).toEqual(['added', 'inside']);
    await owner.cloud().renameDirectory({uuid: added, name: 'renamed'});
    expect(await names()).toEqual(['inside', 'renamed']);
    await owner.cloud().trashDirectory({uuid: added});
    expect(await names()).toEqual(['inside']);
    expect(gateway.faults).toEqual([]);
  });

  it('is gone after it was disabled', async () => {
    const uuid = await owner.cloud().enablePublicLink({type: 'directory', uuid: home});
    const {key} = await directoryLink();
    await owner.cloud().disablePublicLink({type: 'directory', itemUUID: home});
    const info = visitor.cloud().directoryPublicLinkInfo({uuid, key});
    await expect(info).rejects.toMatchObject({code: 'invalid_params'});
    expect(await owner.cloud().publicLinkStatus({type: 'directory', uuid: home})).toEqual({exists: false});
    expect(gateway.faults).toEqual([]);
  });
});
