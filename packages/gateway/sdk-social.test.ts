import {randomUUID} from 'node:crypto';
import type {FilenSDK} from '@filen/sdk';
import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {people, type Credentials} from './accounts';
import {handlers as chatHandlers} from './handlers/chats';
import {handlers as contactHandlers} from './handlers/contacts';
import {handlers as noteHandlers} from './handlers/notes';
import {startSdkBench, type SdkBench} from './sdk';

type Modules = {
  contacts: ReturnType<FilenSDK['contacts']>;
  chats: ReturnType<FilenSDK['chats']>;
  notes: ReturnType<FilenSDK['notes']>;
};
/** One person at one device; notes the methods that it calls. */
type Client = Modules & {sdk: FilenSDK; id: number; email: string};

const called = new Set<string>();
let gateway: SdkBench;
let alice: Client;
let bob: Client;
/** Never invited to anything. */
let dave: Client;

beforeAll(async () => {
  gateway = await startSdkBench();
  [alice, bob, dave] = await Promise.all([logIn(people.alice), logIn(people.bob), logIn(people.dave)]);
}, 60_000);

afterEach(() => {
  expect(gateway.faults).toEqual([]);
});

afterAll(() => gateway.close());

describe('contacts', () => {
  it('refuses a request to nobody, and to oneself', async () => {
    await expect(alice.contacts.sendRequest({email: 'nobody@example.com'})).rejects.toThrow(/not found/);
    await expect(alice.contacts.sendRequest({email: alice.email})).rejects.toThrow(/itself/);
  });

  it('shows a request on both sides until it is withdrawn', async () => {
    await alice.contacts.sendRequest({email: bob.email});
    const [outgoing] = await alice.contacts.outgoingRequests();
    expect(outgoing).toMatchObject({userId: bob.id, email: bob.email, nickName: 'Bob'});
    expect(await bob.contacts.incomingRequestsCount()).toBe(1);
    expect(await bob.contacts.incomingRequests()).toMatchObject([
      {uuid: outgoing?.uuid, userId: alice.id, email: alice.email, nickName: 'Alice'},
    ]);

    await alice.contacts.deleteOutgoingRequest({uuid: outgoing?.uuid ?? ''});
    expect(await alice.contacts.outgoingRequests()).toEqual([]);
    expect(await bob.contacts.incomingRequests()).toEqual([]);
    expect(await bob.contacts.incomingRequestsCount()).toBe(0);
  });

  it('makes no contact of a denied request', async () => {
    await alice.contacts.sendRequest({email: bob.email});
    await bob.contacts.denyRequest({uuid: (await bob.contacts.incomingRequests())[0]?.uuid ?? ''});
    expect(await alice.contacts.outgoingRequests()).toEqual([]);
    expect(await bob.contacts.all()).toEqual([]);
  });

  it('lets nobody but the receiver accept', async () => {
    await alice.contacts.sendRequest({email: bob.email});
    const uuid = (await alice.contacts.outgoingRequests())[0]?.uuid ?? '';
    await expect(alice.contacts.acceptRequest({uuid})).rejects.toThrow(/not found/);
    await expect(dave.contacts.acceptRequest({uuid})).rejects.toThrow(/not found/);

    await bob.contacts.acceptRequest({uuid});
    expect(await bob.contacts.incomingRequestsCount()).toBe(0);
    expect(await alice.contacts.all()).toMatchObject([{userId: bob.id, email: bob.email, nickName: 'Bob'}]);
    expect(await bob.contacts.all()).toMatchObject([{userId: alice.id, email: alice.email}]);
    await expect(alice.contacts.sendRequest({email: bob.email})).rejects.toThrow(/already/);
  });

  it('removes a contact', async () => {
    await alice.contacts.remove({uuid: (await alice.contacts.all())[0]?.uuid ?? ''});
    expect(await alice.contacts.all()).toEqual([]);
  });

  it('keeps a list of blocked people for each account', async () => {
    await alice.contacts.block({email: bob.email});
    const blocked = await alice.contacts.blocked();
    expect(blocked).toMatchObject([{userId: bob.id, email: bob.email}]);
    expect(await bob.contacts.blocked()).toEqual([]);

    await alice.contacts.unblock({uuid: blocked[0]?.uuid ?? ''});
    expect(await alice.contacts.blocked()).toEqual([]);
  });
});

describe('chats', () => {
  let bobAsContact: Contact;

  beforeAll(async () => {
    bobAsContact = await befriend(alice, bob);
  });

  /** A new conversation of Alice and Bob. */
  const startChat = () => alice.chats.create({contacts: [bobAsContact]});

  it('gives a conversation to its participants and to nobody else', async () => {
    const conversation = await alice.chats.create({});
    expect((await alice.chats.get({conversation})).participants.map(({userId}) => userId)).toEqual([
      alice.id,
    ]);
    await expect(bob.chats.get({conversation})).rejects.toThrow(
      `Chat conversation ${conversation} not found.`,
    );

    await alice.chats.addParticipant({conversation, contact: bobAsContact});
    const seenByBob = await bob.chats.get({conversation});
    expect(seenByBob).toMatchObject({ownerId: alice.id, name: '', lastMessage: ''});
    expect(seenByBob.participants.map(({email}) => email)).toEqual([alice.email, bob.email]);
    expect(await bob.chats.chatKey({conversation})).toBe(await alice.chats.chatKey({conversation}));
    await expect(dave.chats.chatKey({conversation})).rejects.toThrow(`Could not find chat ${conversation}.`);
  });

  it('opens for a new session of the owner, from the master key alone', async () => {
    const conversation = await alice.chats.create({uuid: randomUUID()});
    const again = await logIn(people.alice);
    expect(await again.chats.chatKey({conversation})).toBe(await alice.chats.chatKey({conversation}));
  });

  it('carries messages, answers and a name from one to the other', async () => {
    const conversation = await startChat();
    await alice.chats.editConversationName({conversation, name: 'Café runs'});
    const question = await alice.chats.sendMessage({conversation, message: 'Today at eight?', replyTo: ''});
    const answer = await bob.chats.sendMessage({conversation, message: 'Yes 👍', replyTo: question});

    const [first, second] = await messagesOf(alice, conversation);
    expect(first).toMatchObject({
      uuid: question,
      conversation,
      senderId: alice.id,
      message: 'Today at eight?',
      edited: false,
    });
    expect(first?.replyTo.uuid).toBe('');
    expect(second).toMatchObject({
      uuid: answer,
      senderEmail: bob.email,
      senderNickName: 'Bob',
      message: 'Yes 👍',
      replyTo: {uuid: question, senderId: alice.id, message: 'Today at eight?'},
    });
    expect(await bob.chats.get({conversation})).toMatchObject({
      name: 'Café runs',
      lastMessage: 'Yes 👍',
      lastMessageSender: bob.id,
      lastMessageUUID: answer,
    });
  });

  it('stores nothing that can be read', async () => {
    const conversation = await startChat();
    await alice.chats.editConversationName({conversation, name: 'Secrets'});
    await alice.chats.sendMessage({
      conversation,
      message: 'The key is under the doormat.',
      replyTo: '',
    });
    const stored = JSON.stringify(gateway.world.chats.conversations.get(conversation));
    expect(stored).not.toMatch(/Secrets|doormat/);
    expect(stored).not.toContain(await alice.chats.chatKey({conversation}));

    const raw = alice.sdk.api(3).chat();
    await expect(raw.conversationsName().edit({uuid: conversation, name: 'Secrets'})).rejects.toThrow(
      /name must be encrypted/,
    );
  });

  it('lets the sender edit, delete and strip messages, and nobody else', async () => {
    const conversation = await startChat();
    const uuid = await alice.chats.sendMessage({conversation, message: 'https://example.com', replyTo: ''});
    await expect(bob.chats.deleteMessage({uuid})).rejects.toThrow(/not found/);
    await expect(bob.chats.editMessage({uuid, conversation, message: 'x'})).rejects.toThrow(/not found/);
    await expect(bob.chats.disableMessageEmbed({uuid})).rejects.toThrow(/not found/);

    await alice.chats.disableMessageEmbed({uuid});
    await alice.chats.editMessage({uuid, conversation, message: 'A link'});
    const [message] = await messagesOf(bob, conversation);
    expect(message).toMatchObject({message: 'A link', edited: true, embedDisabled: true});
    expect(message?.editedTimestamp).toBeGreaterThan(message?.sentTimestamp ?? 0);

    await alice.chats.deleteMessage({uuid});
    expect(await messagesOf(bob, conversation)).toEqual([]);
  });

  it('pages backwards from a time', async () => {
    const conversation = await startChat();
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      await alice.chats.sendMessage({conversation, message, replyTo: ''});
    }
    const {messagesPerPage} = gateway.world.chats;
    gateway.world.chats.messagesPerPage = 2;
    const pages: string[][] = [];
    let timestamp: number | undefined;
    do {
      const page = await messagesOf(bob, conversation, timestamp);
      pages.push(page.map(({message}) => message));
      timestamp = page[0]?.sentTimestamp;
    } while (timestamp !== undefined);
    gateway.world.chats.messagesPerPage = messagesPerPage;
    expect(pages).toEqual([['four', 'five'], ['two', 'three'], ['one'], []]);
  });

  it('counts what others wrote until it is read', async () => {
    const [quiet, busy] = [await startChat(), await startChat()];
    const before = await bob.chats.unread();
    await alice.chats.sendMessage({conversation: quiet, message: 'a', replyTo: ''});
    await alice.chats.sendMessage({conversation: busy, message: 'b', replyTo: ''});
    await alice.chats.sendMessage({conversation: busy, message: 'c', replyTo: ''});
    expect(await bob.chats.unread()).toBe(before + 3);
    expect(await bob.chats.conversationUnreadCount({conversation: busy})).toBe(2);
    expect(await alice.chats.conversationUnreadCount({conversation: busy})).toBe(0);

    await bob.chats.markConversationAsRead({conversation: busy});
    expect(await bob.chats.conversationUnreadCount({conversation: busy})).toBe(0);
    expect(await bob.chats.unread()).toBe(before + 1);
  });

  it('lists conversations by last message, newest first', async () => {
    const [older, newer] = [await startChat(), await startChat()];
    await alice.chats.sendMessage({conversation: newer, message: 'a', replyTo: ''});
    await alice.chats.sendMessage({conversation: older, message: 'b', replyTo: ''});
    expect((await bob.chats.conversationsRecents()).slice(0, 2).map(({uuid}) => uuid)).toEqual([
      older,
      newer,
    ]);
  });

  it('remembers mute and last focus for each account', async () => {
    const conversation = await startChat();
    await bob.chats.mute({uuid: conversation, mute: true});
    expect((await bob.chats.get({conversation})).muted).toBe(true);
    expect((await alice.chats.get({conversation})).muted).toBe(false);
    await bob.chats.mute({uuid: conversation, mute: false});
    expect((await bob.chats.get({conversation})).muted).toBe(false);

    await bob.chats.updateLastFocus({values: [{uuid: conversation, lastFocus: 1_700_000_000_000}]});
    await bob.chats.updateLastFocus({values: [{uuid: conversation, lastFocus: 1_700_000_001_000}]});
    expect(await bob.chats.lastFocus()).toEqual([{uuid: conversation, lastFocus: 1_700_000_001_000}]);
    expect(await alice.chats.lastFocus()).toEqual([]);
  });

  it('tells who is online and takes typing signals', async () => {
    const conversation = await startChat();
    const online = await alice.chats.conversationOnline({conversation});
    expect(online.map(({userId}) => userId)).toEqual([alice.id, bob.id]);
    expect(online.every(({lastActive, appearOffline}) => lastActive > 0 && !appearOffline)).toBe(true);

    await bob.chats.sendTyping({conversation, type: 'down'});
    await bob.chats.sendTyping({conversation, type: 'up'});
    expect(gateway.world.chats.typing.slice(-2)).toMatchObject([
      {conversation, userId: bob.id, type: 'down'},
      {conversation, userId: bob.id, type: 'up'},
    ]);
    await expect(dave.sdk.api(3).chat().typing({conversation, type: 'up'})).rejects.toThrow(/not found/);
  });

  it('lets participants leave, and the owner rename, remove and delete', async () => {
    const conversation = await startChat();
    await expect(bob.chats.editConversationName({conversation, name: 'x'})).rejects.toThrow(/Only the owner/);
    await expect(bob.chats.delete({conversation})).rejects.toThrow(/Only the owner/);
    await expect(alice.chats.leave({conversation})).rejects.toThrow(/owner cannot leave/);

    await bob.chats.leave({conversation});
    expect((await bob.chats.conversations()).map(({uuid}) => uuid)).not.toContain(conversation);

    await alice.chats.addParticipant({conversation, contact: bobAsContact});
    await alice.chats.removeParticipant({conversation, userId: bob.id});
    expect((await alice.chats.get({conversation})).participants).toHaveLength(1);
    await expect(bob.chats.messages({conversation})).rejects.toThrow(/not found/);

    await alice.chats.delete({conversation});
    await expect(alice.chats.get({conversation})).rejects.toThrow(/not found/);
  });

  it('adds contacts only, and only by those who may', async () => {
    const conversation = await startChat();
    const stranger = {...bobAsContact, uuid: randomUUID(), email: dave.email, userId: dave.id};
    await expect(alice.chats.addParticipant({conversation, contact: stranger})).rejects.toThrow(/not found/);

    const daveAsContact = await befriend(bob, dave);
    const part = gateway.world.chats.conversations.get(conversation)?.participants[1];
    Object.assign(part ?? {}, {permissionsAdd: false});
    await expect(bob.chats.addParticipant({conversation, contact: daveAsContact})).rejects.toThrow(/may not/);
    Object.assign(part ?? {}, {permissionsAdd: true});
    await bob.chats.addParticipant({conversation, contact: daveAsContact});

    // Dave's account has another auth version, and gets the key from Bob.
    await dave.chats.sendMessage({conversation, message: 'Hello', replyTo: ''});
    expect(await messagesOf(alice, conversation)).toMatchObject([{message: 'Hello', senderId: dave.id}]);
  });
});

describe('notes', () => {
  let bobsPublicKey: string;
  let bobAsContact: Contact;

  beforeAll(async () => {
    bobAsContact = await befriend(alice, bob);
    bobsPublicKey = await alice.sdk.user().publicKey({email: bob.email});
  });

  const shareWithBob = (uuid: string, permissionsWrite: boolean) =>
    alice.notes.addParticipant({
      uuid,
      contactUUID: bobAsContact.uuid,
      permissionsWrite,
      publicKey: bobsPublicKey,
    });

  it('keeps title and text for the owner alone', async () => {
    const uuid = await alice.notes.create({title: 'Shopping'});
    expect(await alice.notes.content({uuid})).toMatchObject({content: '', preview: '', editorId: alice.id});
    await alice.notes.edit({uuid, content: '# Milk\nand bread', type: 'md'});
    await alice.notes.editTitle({uuid, title: 'Shopping list'});

    const again = await logIn(people.alice);
    expect(await again.notes.noteKey({uuid})).toBe(await alice.notes.noteKey({uuid}));
    expect(await again.notes.content({uuid})).toMatchObject({content: '# Milk\nand bread', type: 'md'});
    expect(await again.notes.get({uuid})).toMatchObject({
      title: 'Shopping list',
      preview: '# Milk',
      type: 'md',
      isOwner: true,
      participants: [{userId: alice.id, isOwner: true, permissionsWrite: true}],
    });
    await expect(bob.notes.get({uuid})).rejects.toThrow(`Note ${uuid} not found.`);
    await expect(bob.notes.content({uuid})).rejects.toThrow(/not found/);
    expect(JSON.stringify(gateway.world.notes.notes.get(uuid))).not.toMatch(/Milk|Shopping/);
  });

  it('refuses plain text', async () => {
    const uuid = await alice.notes.create({});
    await expect(alice.sdk.api(3).notes().titleEdit({uuid, title: 'Shopping'})).rejects.toThrow(
      /title must be encrypted/,
    );
  });

  it('shares for reading, then for writing, then no more', async () => {
    const uuid = await alice.notes.create({title: 'Plan'});
    await alice.notes.edit({uuid, content: 'First point', type: 'text'});
    await shareWithBob(uuid, false);
    expect(await bob.notes.get({uuid})).toMatchObject({title: 'Plan', isOwner: false, ownerId: alice.id});
    expect((await bob.notes.content({uuid})).content).toBe('First point');
    await expect(bob.notes.edit({uuid, content: 'Second point', type: 'text'})).rejects.toThrow(/only read/);
    await expect(bob.notes.editTitle({uuid, title: 'x'})).rejects.toThrow(/only read/);

    await alice.notes.participantPermissions({uuid, userId: bob.id, permissionsWrite: true});
    await bob.notes.edit({uuid, content: 'Second point', type: 'text'});
    expect(await alice.notes.content({uuid})).toMatchObject({content: 'Second point', editorId: bob.id});
    expect((await alice.notes.get({uuid})).participants).toMatchObject([
      {userId: alice.id, isOwner: true},
      {userId: bob.id, email: bob.email, isOwner: false, permissionsWrite: true},
    ]);

    await alice.notes.removeParticipant({uuid, userId: bob.id});
    await expect(bob.notes.content({uuid})).rejects.toThrow(/not found/);
  });

  it('leaves to the owner what is the owner’s, and lets participants go', async () => {
    const uuid = await alice.notes.create({title: 'Plan'});
    await shareWithBob(uuid, true);
    for (const attempt of [
      () => bob.notes.trash({uuid}),
      () => bob.notes.archive({uuid}),
      () => bob.notes.restore({uuid}),
      () => bob.notes.delete({uuid}),
      () => bob.notes.participantPermissions({uuid, userId: alice.id, permissionsWrite: false}),
      () => bob.notes.removeParticipant({uuid, userId: alice.id}),
    ]) {
      await expect(attempt()).rejects.toThrow(/Only the owner/);
    }
    await bob.notes.removeParticipant({uuid, userId: bob.id});
    expect((await alice.notes.get({uuid})).participants).toHaveLength(1);
  });

  it('keeps earlier contents and brings them back', async () => {
    const uuid = await alice.notes.create({title: 'Draft'});
    await alice.notes.edit({uuid, content: 'old', type: 'text'});
    await alice.notes.edit({uuid, content: 'new', type: 'md'});
    const earlier = (await alice.notes.history({uuid})).find(({content}) => content === 'old');
    expect(earlier).toMatchObject({preview: 'old', type: 'text', editorId: alice.id});

    await alice.notes.restoreHistory({uuid, id: earlier?.id ?? 0});
    expect(await alice.notes.content({uuid})).toMatchObject({content: 'old', type: 'text'});
    expect((await alice.notes.history({uuid})).map(({content}) => content)).toContain('new');
    await expect(alice.notes.restoreHistory({uuid, id: 999_999})).rejects.toThrow(/not found/);
  });

  it('changes the type and drops the markup of rich text', async () => {
    const uuid = await alice.notes.create({title: 'List'});
    await alice.notes.changeType({uuid, newType: 'checklist'});
    expect((await alice.notes.content({uuid})).content).toContain('<ul data-checked="false">');
    await alice.notes.edit({
      uuid,
      content: '<ul data-checked="false"><li>Bread</li></ul>',
      type: 'checklist',
    });
    expect((await alice.notes.get({uuid})).preview).toBe('Bread');
    await alice.notes.changeType({uuid, newType: 'text'});
    expect(await alice.notes.content({uuid})).toMatchObject({content: 'Bread', type: 'text'});
  });

  it('sorts notes into archive, trash, favourites and pinned ones', async () => {
    const uuid = await alice.notes.create({title: 'Order'});
    await shareWithBob(uuid, false);
    const placesFor = async ({notes}: Client) => {
      const lists = {
        archived: await notes.archived(),
        trashed: await notes.trashed(),
        favorited: await notes.favorited(),
        pinned: await notes.pinned(),
      };
      return Object.entries(lists).flatMap(([name, list]) =>
        list.some((note) => note.uuid === uuid) ? [name] : [],
      );
    };
    expect(await placesFor(alice)).toEqual([]);

    await alice.notes.archive({uuid});
    expect(await placesFor(alice)).toEqual(['archived']);
    await alice.notes.restore({uuid});
    await alice.notes.trash({uuid});
    expect(await placesFor(bob)).toEqual(['trashed']);
    await alice.notes.restore({uuid});

    await alice.notes.favorite({uuid, favorite: true});
    await bob.notes.pin({uuid, pin: true});
    expect(await placesFor(alice)).toEqual(['favorited']);
    expect(await placesFor(bob)).toEqual(['pinned']);
    await alice.notes.favorite({uuid, favorite: false});
    await bob.notes.pin({uuid, pin: false});
    expect([await placesFor(alice), await placesFor(bob)]).toEqual([[], []]);

    await alice.notes.delete({uuid});
    expect((await alice.notes.all()).map((note) => note.uuid)).not.toContain(uuid);
    expect((await bob.notes.all()).map((note) => note.uuid)).not.toContain(uuid);
  });

  it('lists notes by last edit, newest first', async () => {
    const [first, second] = [await alice.notes.create({}), await alice.notes.create({})];
    await alice.notes.edit({uuid: first, content: 'a', type: 'text'});
    expect((await alice.notes.recents()).slice(0, 2).map(({uuid}) => uuid)).toEqual([first, second]);
  });

  it('copies a note with title, type and text', async () => {
    const uuid = await alice.notes.create({uuid: randomUUID(), title: 'Pattern'});
    await alice.notes.edit({uuid, content: 'let x = 1', type: 'code'});
    const copy = await alice.notes.duplicate({uuid});
    expect(copy).not.toBe(uuid);
    expect(await alice.notes.get({uuid: copy})).toMatchObject({title: 'Pattern', type: 'code'});
    expect((await alice.notes.content({uuid: copy})).content).toBe('let x = 1');
    expect((await alice.notes.get({uuid: copy})).participants).toHaveLength(1);
    expect(await alice.notes.noteKey({uuid: copy})).not.toBe(await alice.notes.noteKey({uuid}));
  });

  it('has tags for each account', async () => {
    const note = await alice.notes.create({title: 'Recipe'});
    await shareWithBob(note, true);
    const tag = await alice.notes.createTag({name: 'Crème'});
    expect(await alice.notes.createTag({name: 'Crème'})).toBe(tag);
    await alice.notes.tag({uuid: note, tag});
    expect((await alice.notes.get({uuid: note})).tags).toMatchObject([{uuid: tag, name: 'Crème'}]);
    expect((await bob.notes.get({uuid: note})).tags).toEqual([]);
    expect(await bob.notes.tags()).toEqual([]);
    await expect(bob.notes.tag({uuid: note, tag})).rejects.toThrow(/not found/);

    const encryptedTags = await alice.sdk.api(3).notes().tags();
    expect(JSON.stringify(encryptedTags)).not.toContain('Crème');
    expect(await alice.notes.allTags({tags: encryptedTags})).toMatchObject([{uuid: tag, name: 'Crème'}]);

    await alice.notes.untag({uuid: note, tag});
    expect((await alice.notes.get({uuid: note})).tags).toEqual([]);
  });

  it('renames, favours, sorts and deletes tags', async () => {
    const [first, second] = [await bob.notes.createTag({name: 'a'}), await bob.notes.createTag({name: 'b'})];
    await expect(bob.notes.renameTag({uuid: first, name: 'b'})).rejects.toThrow(
      'Tag with name b already exists.',
    );
    await bob.notes.renameTag({uuid: first, name: 'c'});
    await bob.notes.tagFavorite({uuid: second, favorite: true});
    expect((await bob.notes.tagsRecents()).map(({name}) => name)).toEqual(['c', 'b']);
    expect((await bob.notes.tagsFavorited()).map(({uuid}) => uuid)).toEqual([second]);

    const note = await bob.notes.create({});
    await bob.notes.tag({uuid: note, tag: first});
    await bob.notes.deleteTag({uuid: first});
    expect((await bob.notes.tags()).map(({name}) => name)).toEqual(['b']);
    expect((await bob.notes.get({uuid: note})).tags).toEqual([]);
  });
});

describe('what the tests above have called', () => {
  it.each(['contacts', 'chats', 'notes'] as const)('is every method of %s()', (name) => {
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(alice.sdk[name]())).filter(
      (method) => method !== 'constructor',
    );
    expect(methods.filter((method) => !called.has(`${name}.${method}`))).toEqual([]);
  });

  it('is every endpoint of the three modules', () => {
    const answered = new Set(
      gateway.calls.filter(({refused}) => refused === undefined).map(({method, path}) => `${method} ${path}`),
    );
    const endpoints = Object.keys({...contactHandlers, ...chatHandlers, ...noteHandlers});
    expect(endpoints.filter((endpoint) => !answered.has(endpoint))).toEqual([]);
  });
});

async function logIn(person: Credentials): Promise<Client> {
  const sdk = await gateway.logIn(person);
  return {
    sdk,
    id: sdk.config.userId ?? 0,
    email: person.email,
    contacts: recorded('contacts', sdk.contacts()),
    chats: recorded('chats', sdk.chats()),
    notes: recorded('notes', sdk.notes()),
  };
}

/** A module of the SDK that notes which of its methods the test calls. */
function recorded<Module extends object>(name: keyof Modules, module: Module): Module {
  return new Proxy(module, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') {
        return value;
      }
      called.add(`${name}.${String(property)}`);
      // Bound, so that calls of the module among its own methods do not count.
      return value.bind(target) as unknown;
    },
  });
}

/** Makes two people contacts, and returns the second as the first sees them. */
async function befriend(first: Client, second: Client): Promise<Contact> {
  const find = async () => (await first.contacts.all()).find(({userId}) => userId === second.id);
  if ((await find()) === undefined) {
    await first.contacts.sendRequest({email: second.email});
    for (const {uuid, userId} of await second.contacts.incomingRequests()) {
      if (userId === first.id) {
        await second.contacts.acceptRequest({uuid});
      }
    }
  }
  const contact = await find();
  if (contact === undefined) {
    throw new Error(`${second.email} did not become a contact of ${first.email}.`);
  }
  return contact;
}

/** Messages of a conversation, oldest first: the SDK returns them in any order. */
async function messagesOf({chats}: Client, conversation: string, timestamp?: number) {
  const messages = await chats.messages(timestamp === undefined ? {conversation} : {conversation, timestamp});
  return messages.sort((left, right) => left.sentTimestamp - right.sentTimestamp);
}
