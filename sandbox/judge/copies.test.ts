import {afterEach, describe, expect, it, vi} from 'vitest';
import {account, directory, file, link, receiver} from '../../data/example-account.json';
import {createFileKey, encryptMetadata, hashFn, encryptForReceiver} from '../crypto';
import {directoryNamed, seal, startTest, type TestSandbox} from './test-sandbox';

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

/** Makes calls that are right, ends the sandbox, and gives what it has printed. */
async function printedFor(...calls: [path: string, body: object][]): Promise<string[]> {
  for (const [path, body] of calls) {
    expect(await sandbox.send(path, body)).toMatchObject({status: true});
  }
  await sandbox.close();
  return sandbox.printed;
}

const plain = '{"name":"Beach"}';
const beach = (parent = directory.uuid) => directoryNamed('Beach', {parent});
const shareOf = (uuid: string, parent = directory.uuid): object => ({
  uuid,
  parent,
  email: receiver.email,
  type: 'folder',
  metadata: encryptForReceiver(plain, receiver.publicKey),
});
const linkOf = (uuid: string, parent = directory.uuid, key = link.key): object => ({
  uuid,
  parent,
  linkUUID: link.directoryLinkUUID,
  type: 'folder',
  key: seal(key),
  metadata: encryptMetadata(plain, key),
  expiration: 'never',
});

describe('copies for recipients and links', () => {
  it('that are missing are named when the sandbox ends', async () => {
    sandbox = await startTest({isStrict: true});
    const lack = 'has 1 recipient and 1 link; no copy was written for 1 recipient and 1 link';
    const printed = await printedFor(
      ['/v3/dir/create', beach()],
      ['/v3/file/move', {uuid: file.uuid, to: directory.uuid}],
    );
    expect(printed).toEqual([
      expect.stringMatching(`^warning: POST /v3/dir/create, .* ${lack}`),
      expect.stringMatching(`^warning: POST /v3/file/move, .* ${lack}`),
    ]);
  });

  it('may come in any order and leave nothing to say', async () => {
    sandbox = await startTest({isStrict: true});
    const item = beach();
    const inside = beach(item.uuid);
    const printed = await printedFor(
      ['/v3/dir/create', item],
      ['/v3/dir/create', inside],
      ['/v3/item/share', shareOf(inside.uuid, item.uuid)],
      ['/v3/item/share', shareOf(item.uuid)],
      ['/v3/dir/link/add', linkOf(inside.uuid, item.uuid)],
      ['/v3/dir/link/add', linkOf(item.uuid)],
      ['/v3/dir/create', beach(account.rootUUID)],
    );
    expect(printed).toEqual([]);
  });

  it('that have an old name are named once no call has come for a while', async () => {
    sandbox = await startTest();
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const {uuid} = directory;
    await sandbox.send('/v3/dir/rename', {uuid, name: seal(plain), nameHashed: hashFn('beach')});
    expect(sandbox.printed).toEqual([]);
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect(sandbox.printed).toEqual([
      expect.stringMatching(
        /the copy for bob@example\.com has the name "Holiday photos", the item "Beach"\./,
      ),
      expect.stringMatching(/the copy in the link \S+ has the name "Holiday photos", the item "Beach"\./),
    ]);
  });

  it('that no recipient can see are named', async () => {
    sandbox = await startTest();
    const outer = beach(account.rootUUID);
    const inner = beach(outer.uuid);
    const printed = await printedFor(
      ['/v3/dir/create', outer],
      ['/v3/dir/create', inner],
      ['/v3/item/share', shareOf(inner.uuid, outer.uuid)],
    );
    expect(printed).toEqual([
      expect.stringMatching(/bob@example\.com does not have its parent .*see the copy/),
    ]);
  });

  it('in a link have the key of that link', async () => {
    sandbox = await startTest({isStrict: true});
    const item = beach();
    await sandbox.send('/v3/dir/create', item);
    const answer = await sandbox.send('/v3/dir/link/add', linkOf(item.uuid, directory.uuid, createFileKey()));
    expect(answer.message).toMatch(/key holds another key than that of this link/);
  });

  it('leave links in the trash, and a restore does not bring them back', async () => {
    sandbox = await startTest();
    const {uuid, ...item} = beach();
    const isLinked = async (): Promise<unknown> =>
      ((await sandbox.send('/v3/item/linked', {uuid})).data as {link: boolean}).link;
    await sandbox.send('/v3/dir/create', {uuid, ...item});
    await sandbox.send('/v3/item/share', shareOf(uuid));
    await sandbox.send('/v3/dir/link/add', linkOf(uuid));
    expect(await isLinked()).toBe(true);
    await sandbox.send('/v3/dir/trash', {uuid});
    expect(await isLinked()).toBe(false);
    await sandbox.send('/v3/dir/restore', {uuid});
    expect(await isLinked()).toBe(false);
    expect(await printedFor()).toEqual([
      expect.stringMatching(
        /^note: POST \/v3\/dir\/restore.*Whether the real servers bring them back is not/,
      ),
      expect.stringMatching(/^warning: POST \/v3\/dir\/restore.*no copy was written for 1 link,/),
    ]);
  });
});
