/** What the flows of `checks/api/traffic/` and the samples of the SDK leave out: limits, clocks, refusals, and calls that neither makes. */
import {randomBytes} from 'node:crypto';
import type {FilenSDK} from '@filen/sdk';
import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {totp} from '../../samples/api/totp.mjs';
import {people} from './accounts';
import {confirm} from './handlers/auth';
import {runningMethod} from './running-method';
import {startSdkGateway, type SdkGateway} from './sdk-gateway';

// Deriving keys from passwords takes seconds on a busy computer.
vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

let gateway: SdkGateway;
let alice: FilenSDK;
let bob: FilenSDK;
let dave: FilenSDK;
/** How far the clock of the gateway is ahead. */
let ahead = 0;

beforeAll(async () => {
  gateway = await startSdkGateway({now: () => Date.now() + ahead});
  alice = await gateway.logIn(people.alice);
  bob = await gateway.logIn(people.bob);
  dave = await gateway.logIn(people.dave);
});

afterEach(() => {
  expect(gateway.faults).toEqual([]);
});

afterAll(() => gateway.close());

const refused = {code: 'invalid_params'};
const anyUuid = '70f61389-1124-429f-97e4-29f44c3fc35d';

describe('storage', () => {
  it('holds nothing that the servers could read', async () => {
    const text = 'nobody but the owner reads this sentence';
    const item = await alice.fs().writeFile({path: '/diary.txt', content: Buffer.from(text)});
    const stored = JSON.stringify([...gateway.state.drive.files.values()]);
    const chunk = gateway.state.drive.chunks.get(`${item.uuid}/0`);
    expect(stored).not.toMatch(/diary|text\/plain/);
    expect(chunk?.toString('latin1')).not.toContain('sentence');
    expect(chunk).toHaveLength(text.length + 28);
    expect((await alice.fs().statfs()).used).toBe(text.length + 28);
  });

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

  it('is searched by parts of names', async () => {
    await alice.fs().mkdir({path: '/top/middle/bottom'});
    const found = await alice.cloud().queryGlobalSearch('ottom');
    expect(found.at(-1)?.metadataPathDecrypted.slice(-2)).toEqual(['top', 'middle']);
    expect(await alice.cloud().queryGlobalSearch('nothing')).toEqual([]);
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
});

describe('an account', () => {
  it('has a picture, a profile for others and a log of what happens', async () => {
    await alice.user().updateNickname({nickname: 'Al'});
    await alice.user().uploadAvatar({buffer: Buffer.from('a picture')});
    await alice.user().updatePersonalInformation({city: 'Berlin'});
    const account = await alice.user().account();
    expect(account.personal).toMatchObject({city: 'Berlin', country: null});
    expect(account.avatarURL).toMatch(/^https:/);
    expect(await alice.user().profile({id: 4711})).toMatchObject({nickName: 'Al'});
    expect((await alice.user().gdpr()).user.email).toBe(people.alice.email);
    await alice.fs().mkdir({path: '/logged'});
    const [event] = await alice.user().events();
    expect(event).toMatchObject({info: {nameDecrypted: {name: 'logged'}}});
    expect(await alice.user().event({uuid: event?.uuid ?? ''})).toMatchObject({type: 'subFolderCreated'});
  });

  it('hands out each lock to one client at a time', async () => {
    const resource = 'drive-write';
    const lock = {resource, lockUUID: anyUuid};
    const other = {resource, lockUUID: '7bcc85a0-7065-4566-9f4f-44c165e9d72e', maxTries: 1, tryTimeout: 1};
    await alice.user().acquireResourceLock(lock);
    await alice.user().refreshResourceLock(lock);
    expect(await alice.user().resourceLockStatus({resource})).toBe('locked');
    await expect(alice.user().acquireResourceLock(other)).rejects.toThrow(/Could not acquire/);
    await alice.user().releaseResourceLock(lock);
    await alice.user().acquireResourceLock(other);
    await alice.user().releaseResourceLock(other);
  });

  it('buys nothing', async () => {
    expect(await alice.user().createSubscription({planId: 1, paymentMethod: 'crypto'})).toMatch(/^https:/);
    await expect(alice.user().cancelSubscription({uuid: anyUuid})).rejects.toMatchObject(refused);
    await expect(alice.user().generateInvoice({uuid: anyUuid})).rejects.toMatchObject(refused);
    const payout = alice.user().requestAffiliatePayout({method: 'paypal', address: 'a@example.com'});
    await expect(payout).rejects.toMatchObject(refused);
  });

  it('has two-factor authentication switched on and off with codes', async () => {
    const {twoFactorKey} = await bob.user().settings();
    const wrong = bob.user().enableTwoFactorAuthentication({twoFactorCode: '000000'});
    await expect(wrong).rejects.toMatchObject({code: 'wrong_2fa'});
    const twoFactorCode = totp(twoFactorKey);
    const recoveryKey = await bob.user().enableTwoFactorAuthentication({twoFactorCode});
    await expect(gateway.logIn(people.bob)).rejects.toMatchObject({code: 'enter_2fa'});
    await gateway.logIn(people.bob, recoveryKey);
    await expect(bob.user().delete({})).rejects.toMatchObject({code: 'enter_2fa'});
    await bob.user().delete({twoFactorCode});
    await bob.user().disableTwoFactorAuthentication({twoFactorCode: totp(twoFactorKey)});
    expect((await bob.user().settings()).twoFactorEnabled).toBe(0);
  });

  it('is registered, logs in once its address is confirmed, and can be emptied', async () => {
    const person = {email: 'Heidi@example.com', password: 'a password of her own'};
    await gateway.createSdk().register(person);
    await expect(gateway.logIn(person)).rejects.toMatchObject({code: 'email_or_password_wrong'});
    await gateway.createSdk().api(3).confirmationSend({email: person.email});
    confirm(gateway.state, gateway.state.mails.at(-1)?.token ?? '');
    const heidi = await gateway.logIn(person);
    await heidi.fs().writeFile({path: '/a/b.txt', content: Buffer.from('b')});
    await heidi.user().deleteAllVersionedFiles();
    await heidi.user().deleteEverything();
    expect((await heidi.user().info()).storageUsed).toBe(0);
  });

  it('opens again with a new password from a reset by e-mail', async () => {
    const {email} = people.alice;
    const client = gateway.createSdk();
    await client.api(3).user().password().forgot({email});
    const [salt, password] = ['ab'.repeat(256), 'a third password'];
    const {derivedPassword, derivedMasterKeys} = await client
      .crypto()
      .utils.generatePasswordAndMasterKeyBasedOnAuthVersion({rawPassword: password, authVersion: 2, salt});
    const metadata = `${alice.config.masterKeys?.[0] ?? ''}|${derivedMasterKeys}`;
    const newMasterKeys = await client.crypto().encrypt().metadata({metadata, key: derivedMasterKeys});
    const reset = {
      token: gateway.state.mails.at(-1)?.token ?? '',
      password: derivedPassword,
      authVersion: 2,
      salt,
      hasRecoveryKeys: true,
      newMasterKeys,
    };
    await client.api(3).user().password().forgotReset(reset);
    alice = await gateway.logIn({email, password});
    expect((await alice.fs().readFile({path: '/note.txt'})).toString()).toBe('two');
    await expect(client.api(3).user().password().forgotReset(reset)).rejects.toMatchObject(refused);
  });
});

/** Makes two people contacts, and returns the second as the first sees them. */
async function befriend(first: FilenSDK, second: FilenSDK): Promise<Contact> {
  await first.contacts().sendRequest({email: second.config.email ?? ''});
  const [request] = await second.contacts().incomingRequests();
  await second.contacts().acceptRequest({uuid: request?.uuid ?? ''});
  const [contact] = (await first.contacts().all()).filter(({userId}) => userId === second.config.userId);
  return contact as Contact;
}

describe('people', () => {
  it('become contacts by a request that the other accepts', async () => {
    await expect(alice.contacts().sendRequest({email: 'nobody@example.com'})).rejects.toThrow(/not found/);
    await alice.contacts().sendRequest({email: people.bob.email});
    const [sent] = await alice.contacts().outgoingRequests();
    await expect(alice.contacts().acceptRequest({uuid: sent?.uuid ?? ''})).rejects.toThrow(/not found/);
    await alice.contacts().deleteOutgoingRequest({uuid: sent?.uuid ?? ''});
    const {uuid} = await befriend(alice, bob);
    expect(await bob.contacts().all()).toMatchObject([{email: people.alice.email}]);
    await alice.contacts().remove({uuid});
    expect(await bob.contacts().all()).toEqual([]);
  });

  it('chat with those who take part and with nobody else', async () => {
    const [ours, theirs] = [alice.chats(), bob.chats()];
    const contact = await befriend(alice, bob);
    const conversation = await ours.create({contacts: [contact]});
    await ours.editConversationName({conversation, name: 'Café runs'});
    const question = await ours.sendMessage({conversation, message: 'Today at eight?', replyTo: ''});
    await theirs.sendMessage({conversation, message: 'Yes 👍', replyTo: question});
    expect(await ours.conversationUnreadCount({conversation})).toBe(1);
    const stored = JSON.stringify(gateway.state.chats.conversations.get(conversation));
    expect(stored).not.toMatch(/Café|eight/);
    await expect(dave.chats().chatKey({conversation})).rejects.toThrow(/Could not find/);
    const plain = alice.api(3).chat().conversationsName().edit({uuid: conversation, name: 'Secrets'});
    await expect(plain).rejects.toThrow(/name must be encrypted/);
    await expect(theirs.deleteMessage({uuid: question})).rejects.toThrow(/not found/);
    gateway.state.chats.messagesPerPage = 1;
    const [newest] = await theirs.messages({conversation});
    const older = await theirs.messages({conversation, timestamp: newest?.sentTimestamp ?? 0});
    expect(older).toMatchObject([{message: 'Today at eight?'}]);
    await theirs.updateLastFocus({values: [{uuid: conversation, lastFocus: 1_700_000_000_000}]});
    expect(await theirs.lastFocus()).toEqual([{uuid: conversation, lastFocus: 1_700_000_000_000}]);
    expect(await ours.conversationOnline({conversation})).toHaveLength(2);
    await theirs.sendTyping({conversation, type: 'down'});
    await expect(theirs.delete({conversation})).rejects.toThrow(/Only the owner/);
    await ours.removeParticipant({conversation, userId: contact.userId});
    await expect(theirs.messages({conversation})).rejects.toThrow(/not found/);
    await ours.delete({conversation});
    expect(await ours.conversations()).toEqual([]);
  });

  it('write notes, alone and together', async () => {
    const [ours, theirs] = [alice.notes(), bob.notes()];
    const [contact] = await alice.contacts().all();
    const publicKey = await alice.user().publicKey({email: people.bob.email});
    const uuid = await ours.create({title: 'Plan'});
    await ours.edit({uuid, content: 'First point', type: 'text'});
    await ours.editTitle({uuid, title: 'Plans'});
    const person = {uuid, contactUUID: contact?.uuid ?? '', publicKey, permissionsWrite: false};
    await ours.addParticipant(person);
    const edit = (): Promise<void> => theirs.edit({uuid, content: 'Second point', type: 'text'});
    await expect(edit()).rejects.toThrow(/only read/);
    const userId = contact?.userId ?? 0;
    await ours.participantPermissions({uuid, userId, permissionsWrite: true});
    await edit();
    expect(await ours.content({uuid})).toMatchObject({content: 'Second point', editorId: userId});
    expect(await theirs.get({uuid})).toMatchObject({title: 'Plans', isOwner: false});
    await expect(theirs.trash({uuid})).rejects.toThrow(/Only the owner/);
    expect(JSON.stringify(gateway.state.notes.notes.get(uuid))).not.toMatch(/Plan|point/);
    await ours.tag({uuid, tag: await ours.createTag({name: 'Crème'})});
    expect((await ours.get({uuid})).tags).toMatchObject([{name: 'Crème'}]);
    expect((await theirs.get({uuid})).tags).toEqual([]);
    const copy = await ours.duplicate({uuid});
    expect(await ours.get({uuid: copy})).toMatchObject({title: 'Plans'});
    await theirs.removeParticipant({uuid, userId});
    await expect(theirs.content({uuid})).rejects.toThrow(/not found/);
    await ours.delete({uuid});
    expect((await ours.all()).map((note) => note.uuid)).toEqual([copy]);
  });
});

describe('a recorded client', () => {
  it('names the outermost public method that runs', () => {
    const callers = new Set(gateway.calls.map(({caller}) => caller));
    expect([...callers]).toEqual(expect.arrayContaining(['login()', 'fs().mkdir()', 'notes().create()']));
    expect(runningMethod()).toBeUndefined();
  });
});
