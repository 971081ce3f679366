/** What the flows of `checks/api/traffic/` and the samples of the SDK leave out: limits, clocks, and refusals of what others may not do. */
import {randomBytes} from 'node:crypto';
import type {FilenSDK} from '@filen/sdk';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {people} from './accounts';
import {connect} from './state/contacts';
import {startSdkGateway, type SdkGateway} from './sdk-gateway';

// Deriving keys from passwords takes seconds on a busy computer.
vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

let gateway: SdkGateway;
let alice: FilenSDK;
let bob: FilenSDK;
/** How far the clock of the gateway is ahead. */
let ahead = 0;

beforeAll(async () => {
  gateway = await startSdkGateway({now: () => Date.now() + ahead});
  alice = await gateway.logIn(people.alice);
  bob = await gateway.logIn(people.bob);
});

afterEach(() => {
  expect(gateway.faults).toEqual([]);
});

afterAll(() => gateway.close());

const refused = {code: 'invalid_params'};

describe('storage', () => {
  it('has an end', async () => {
    const account = gateway.state.accounts.get(people.bob.email) ?? {maxStorage: 0};
    const {maxStorage} = account;
    account.maxStorage = 10;
    const attempt = bob.fs().writeFile({path: '/too big', content: randomBytes(100)});
    await expect(attempt).rejects.toMatchObject({code: 'max_storage_reached'});
    account.maxStorage = maxStorage;
  });

  it('keeps no versions while versioning is off', async () => {
    await alice.user().versioning({enabled: false});
    await alice.fs().writeFile({path: '/note.txt', content: Buffer.from('one')});
    const {uuid} = await alice.fs().writeFile({path: '/note.txt', content: Buffer.from('two')});
    expect(await alice.cloud().fileVersions({uuid})).toEqual({versions: []});
    await alice.user().versioning({enabled: true});
  });

  it('is not shown to others, and links end', async () => {
    const uuid = await alice
      .cloud()
      .createDirectory({name: 'mine', parent: alice.config.baseFolderUUID ?? ''});
    await expect(bob.cloud().listDirectory({uuid})).rejects.toMatchObject({code: 'folder_not_found'});
    const linkUUID = await alice.cloud().enablePublicLink({type: 'directory', uuid});
    await alice.cloud().editPublicLink({type: 'directory', itemUUID: uuid, expiration: '1h'});
    const read = (): Promise<unknown> => gateway.createSdk().api(3).dir().link().info({uuid: linkUUID});
    ahead = 3_599_000;
    await expect(read()).resolves.toMatchObject({parent: uuid});
    ahead = 3_601_000;
    await expect(read()).rejects.toMatchObject(refused);
    ahead = 0;
  });

  it('can be emptied at once', async () => {
    await bob.fs().writeFile({path: '/a/b.txt', content: Buffer.from('b')});
    await bob.user().deleteEverything();
    expect((await bob.user().info()).storageUsed).toBe(0);
  });
});

it('lets nobody do what only others may', async () => {
  connect(gateway.state.contacts, alice.config.userId ?? 0, bob.config.userId ?? 0, Date.now());
  const [contact] = await alice.contacts().all();
  const {uuid: contactUUID = '', userId = 0} = contact ?? {};
  const conversation = await alice.chats().create({contacts: []});
  // The wrapper of the call itself: the method above it looks for the conversation first.
  const chat = bob.api(3).chat();
  const read = (): Promise<unknown> => chat.messages({conversation, timestamp: Date.now() + 1000});
  await expect(read()).rejects.toThrow(/not found/);
  await alice.chats().addParticipant({conversation, contact: contact as NonNullable<typeof contact>});
  const message = await alice.chats().sendMessage({conversation, message: 'Today at eight?', replyTo: ''});
  expect(await read()).toHaveLength(1);
  await expect(bob.chats().deleteMessage({uuid: message})).rejects.toThrow(/not found/);
  await expect(bob.chats().delete({conversation})).rejects.toThrow(/Only the owner/);
  const plain = alice.api(3).chat().conversationsName().edit({uuid: conversation, name: 'Secrets'});
  await expect(plain).rejects.toThrow(/name must be encrypted/);
  await alice.chats().removeParticipant({conversation, userId});
  await expect(read()).rejects.toThrow(/not found/);

  const notes = bob.notes();
  const uuid = await alice.notes().create({title: 'Plan'});
  const publicKey = bob.config.publicKey ?? '';
  await alice.notes().addParticipant({uuid, contactUUID, publicKey, permissionsWrite: false});
  await expect(notes.edit({uuid, content: 'Next', type: 'text'})).rejects.toThrow(/only read/);
  await expect(notes.trash({uuid})).rejects.toThrow(/Only the owner/);
  await notes.removeParticipant({uuid, userId});
  await expect(notes.content({uuid})).rejects.toThrow(/not found/);
});
