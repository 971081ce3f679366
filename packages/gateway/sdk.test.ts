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

describe('people', () => {
  it('accept only requests that others have sent to them', async () => {
    await expect(alice.contacts().sendRequest({email: 'nobody@example.com'})).rejects.toThrow(/not found/);
    await alice.contacts().sendRequest({email: people.bob.email});
    const [sent] = await alice.contacts().outgoingRequests();
    await expect(alice.contacts().acceptRequest({uuid: sent?.uuid ?? ''})).rejects.toThrow(/not found/);
    connect(gateway.state.contacts, alice.config.userId ?? 0, bob.config.userId ?? 0, Date.now());
    expect(await alice.contacts().outgoingRequests()).toEqual([]);
  });

  it('chat with those who take part and with nobody else', async () => {
    const [ours, theirs] = [alice.chats(), bob.chats()];
    const [contact] = await alice.contacts().all();
    const conversation = await ours.create({contacts: []});
    // The wrapper of the call itself: the method above it looks for the conversation first.
    const read = (): Promise<unknown> =>
      bob
        .api(3)
        .chat()
        .messages({conversation, timestamp: Date.now() + 1000});
    await expect(read()).rejects.toThrow(/not found/);
    if (contact !== undefined) {
      await ours.addParticipant({conversation, contact});
    }
    const question = await ours.sendMessage({conversation, message: 'Today at eight?', replyTo: ''});
    await expect(theirs.deleteMessage({uuid: question})).rejects.toThrow(/not found/);
    await expect(theirs.delete({conversation})).rejects.toThrow(/Only the owner/);
    const plain = alice.api(3).chat().conversationsName().edit({uuid: conversation, name: 'Secrets'});
    await expect(plain).rejects.toThrow(/name must be encrypted/);
    expect(JSON.stringify(gateway.state.chats.conversations.get(conversation))).not.toContain('eight');
    await theirs.sendTyping({conversation, type: 'down'});
    expect(await read()).toHaveLength(1);
    await ours.removeParticipant({conversation, userId: contact?.userId ?? 0});
    await expect(read()).rejects.toThrow(/not found/);
  });

  it('write only the notes that they may write', async () => {
    const [ours, theirs] = [alice.notes(), bob.notes()];
    const [contact] = await alice.contacts().all();
    const {publicKey = ''} = bob.config;
    const uuid = await ours.create({title: 'Plan'});
    await ours.addParticipant({uuid, contactUUID: contact?.uuid ?? '', publicKey, permissionsWrite: false});
    const edit = theirs.edit({uuid, content: 'Second point', type: 'text'});
    await expect(edit).rejects.toThrow(/only read/);
    await expect(theirs.trash({uuid})).rejects.toThrow(/Only the owner/);
    expect(JSON.stringify(gateway.state.notes.notes.get(uuid))).not.toContain('Plan');
    await theirs.removeParticipant({uuid, userId: contact?.userId ?? 0});
    await expect(theirs.content({uuid})).rejects.toThrow(/not found/);
  });
});
