import type {ChatConversation} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatConversationsOnlineUser} from '@filen/sdk/dist/types/api/v3/chat/conversations/online';
import type {ChatLastFocusValues} from '@filen/sdk/dist/types/api/v3/chat/lastFocusUpdate';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';
import {z} from 'zod';
import {accountById} from '../input';
import type {ChatParticipant, Conversation, StoredMessage} from '../state/chats';
import {findContact} from '../state/contacts';
import type {Handlers, World} from '../types';
import {
  encrypted,
  encryptedForPerson,
  found,
  handle,
  nothing,
  onlyUuid,
  personOf,
  refusal,
  uuid,
  type Person,
  type Request,
} from './social';

const timestamp = z.number('must be a number of milliseconds').nonnegative();

export const handlers: Handlers = {
  'GET /v3/chat/conversations': handle(nothing, ({me, world}): ChatConversation[] =>
    conversationsOf(world, me.id).map((conversation) => printConversation(world, conversation, me.id)),
  ),

  'POST /v3/chat/conversations/create': handle(
    z.strictObject({uuid, metadata: encryptedForPerson, ownerMetadata: encrypted}),
    ({me, body, world, now}) => {
      const {conversations, timestamps} = world.chats;
      if (conversations.has(body.uuid)) {
        throw refusal(`The conversation ${body.uuid} exists already.`);
      }
      const createdTimestamp = timestamps(now);
      conversations.set(body.uuid, {
        uuid: body.uuid,
        ownerId: me.id,
        ownerMetadata: body.ownerMetadata,
        name: null,
        createdTimestamp,
        participants: [newParticipant(me.id, body.metadata, createdTimestamp)],
        messages: [],
      });
    },
  ),

  'POST /v3/chat/conversations/delete': handle(onlyUuid, (request) => {
    const {conversations, lastFocus} = request.world.chats;
    conversations.delete(ownConversation(request, request.body.uuid).uuid);
    for (const values of lastFocus.values()) {
      values.delete(request.body.uuid);
    }
  }),

  'POST /v3/chat/conversations/leave': handle(onlyUuid, (request) => {
    const {me, body} = request;
    const {conversation} = membership(request, body.uuid);
    if (conversation.ownerId === me.id) {
      throw refusal('The owner cannot leave a conversation, only delete it.');
    }
    removeParticipant(request.world, conversation, me.id);
  }),

  'POST /v3/chat/conversations/name/edit': handle(z.strictObject({uuid, name: encrypted}), (request) => {
    ownConversation(request, request.body.uuid).name = request.body.name;
  }),

  'POST /v3/chat/conversations/participants/add': handle(
    z.strictObject({uuid, contactUUID: uuid, metadata: encryptedForPerson}),
    (request) => {
      const {me, body, world, now} = request;
      const {conversation, participant} = membership(request, body.uuid);
      if (conversation.ownerId !== me.id && !participant.permissionsAdd) {
        throw refusal('This participant may not add others.');
      }
      const {userId} = found(
        findContact(world.contacts, me.id, body.contactUUID),
        `The contact ${body.contactUUID} was`,
      );
      if (conversation.participants.some((other) => other.userId === userId)) {
        throw refusal('This contact takes part already.');
      }
      conversation.participants.push(newParticipant(userId, body.metadata, world.chats.timestamps(now)));
    },
  ),

  'POST /v3/chat/conversations/participants/remove': handle(
    z.strictObject({uuid, userId: z.number()}),
    (request) => {
      const {body, world} = request;
      const conversation = ownConversation(request, body.uuid);
      if (body.userId === conversation.ownerId) {
        throw refusal('The owner cannot be removed.');
      }
      removeParticipant(world, conversation, body.userId);
    },
  ),

  'POST /v3/chat/conversations/read': handle(onlyUuid, (request) => {
    const {participant} = membership(request, request.body.uuid);
    participant.readTimestamp = request.world.chats.timestamps(request.now);
  }),

  'POST /v3/chat/conversations/unread': handle(onlyUuid, (request) => {
    const {conversation} = membership(request, request.body.uuid);
    return {unread: countUnread(conversation, request.me.id)};
  }),

  'GET /v3/chat/unread': handle(nothing, ({me, world}) => ({
    unread: conversationsOf(world, me.id)
      .map((conversation) => countUnread(conversation, me.id))
      .reduce((sum, count) => sum + count, 0),
  })),

  'POST /v3/chat/conversations/online': handle(
    z.strictObject({conversation: uuid}),
    (request): ChatConversationsOnlineUser[] =>
      membership(request, request.body.conversation).conversation.participants.map(({userId}) => {
        const account = accountById(request.world, userId);
        return {
          userId,
          lastActive: account?.lastActive ?? 0,
          appearOffline: account?.settings.appearOffline ?? false,
        };
      }),
  ),

  'POST /v3/chat/messages': handle(
    z.strictObject({conversation: uuid, timestamp}),
    (request): ChatMessage[] => {
      const {body, world} = request;
      const {conversation} = membership(request, body.conversation);
      return conversation.messages
        .filter(({sentTimestamp}) => sentTimestamp < body.timestamp)
        .reverse()
        .slice(0, world.chats.messagesPerPage)
        .map((message) => printMessage(world, conversation, message));
    },
  ),

  'POST /v3/chat/send': handle(
    z.strictObject({conversation: uuid, uuid, message: encrypted, replyTo: z.union([z.literal(''), uuid])}),
    (request) => {
      const {me, body, world, now} = request;
      const {conversation} = membership(request, body.conversation);
      if (body.replyTo !== '') {
        found(findMessage(conversation, body.replyTo), `The message ${body.replyTo} was`);
      }
      if (findMessage(conversation, body.uuid) !== undefined) {
        throw refusal(`The message ${body.uuid} exists already.`);
      }
      conversation.messages.push({
        uuid: body.uuid,
        senderId: me.id,
        message: body.message,
        replyTo: body.replyTo,
        embedDisabled: false,
        editedTimestamp: 0,
        sentTimestamp: world.chats.timestamps(now),
      });
    },
  ),

  'POST /v3/chat/edit': handle(z.strictObject({conversation: uuid, uuid, message: encrypted}), (request) => {
    const {body, world, now} = request;
    const {message, conversation} = ownMessage(request, body.uuid);
    if (conversation.uuid !== body.conversation) {
      throw refusal(`The message ${body.uuid} is part of another conversation.`);
    }
    message.message = body.message;
    message.editedTimestamp = world.chats.timestamps(now);
  }),

  'POST /v3/chat/delete': handle(onlyUuid, (request) => {
    const {conversation, message} = ownMessage(request, request.body.uuid);
    conversation.messages = conversation.messages.filter((other) => other !== message);
  }),

  'POST /v3/chat/message/embed/disable': handle(onlyUuid, (request) => {
    ownMessage(request, request.body.uuid).message.embedDisabled = true;
  }),

  'POST /v3/chat/typing': handle(
    z.strictObject({conversation: uuid, type: z.enum(['up', 'down'])}),
    (request) => {
      const {me, body, world, now} = request;
      membership(request, body.conversation);
      world.chats.typing.push({...body, userId: me.id, timestamp: now});
    },
  ),

  'POST /v3/chat/mute': handle(z.strictObject({uuid, mute: z.boolean()}), (request) => {
    membership(request, request.body.uuid).participant.muted = request.body.mute;
  }),

  'GET /v3/chat/lastFocus': handle(nothing, ({me, world}): ChatLastFocusValues[] =>
    [...(world.chats.lastFocus.get(me.id) ?? [])].map(([conversation, lastFocus]) => ({
      uuid: conversation,
      lastFocus,
    })),
  ),

  'POST /v3/chat/lastFocus': handle(
    z.strictObject({conversations: z.array(z.strictObject({uuid, lastFocus: timestamp}))}),
    (request) => {
      const {me, body, world} = request;
      const values = world.chats.lastFocus.get(me.id) ?? new Map<string, number>();
      for (const {uuid: conversation, lastFocus} of body.conversations) {
        membership(request, conversation);
        values.set(conversation, lastFocus);
      }
      world.chats.lastFocus.set(me.id, values);
    },
  ),
};

/** No request sets the right to add others; here every participant has it from the start. */
function newParticipant(userId: number, metadata: string, now: number): ChatParticipant {
  return {userId, metadata, permissionsAdd: true, addedTimestamp: now, readTimestamp: now, muted: false};
}

function removeParticipant(world: World, conversation: Conversation, userId: number): void {
  found(
    conversation.participants.find((participant) => participant.userId === userId),
    `The participant ${String(userId)} was`,
  );
  conversation.participants = conversation.participants.filter((other) => other.userId !== userId);
  world.chats.lastFocus.get(userId)?.delete(conversation.uuid);
}

function conversationsOf(world: World, userId: number): Conversation[] {
  return [...world.chats.conversations.values()].filter(({participants}) =>
    participants.some((participant) => participant.userId === userId),
  );
}

/** A conversation and the caller's part in it; refuses who takes no part. */
function membership(
  {me, world}: Request<unknown>,
  conversationUuid: string,
): {conversation: Conversation; participant: ChatParticipant} {
  const conversation = world.chats.conversations.get(conversationUuid);
  const participant = conversation?.participants.find(({userId}) => userId === me.id);
  if (conversation === undefined || participant === undefined) {
    throw refusal(`The conversation ${conversationUuid} was not found among those of this account.`);
  }
  return {conversation, participant};
}

function ownConversation(request: Request<unknown>, conversationUuid: string): Conversation {
  const {conversation} = membership(request, conversationUuid);
  if (conversation.ownerId !== request.me.id) {
    throw refusal('Only the owner of a conversation may do this.');
  }
  return conversation;
}

function findMessage(conversation: Conversation, messageUuid: string): StoredMessage | undefined {
  return conversation.messages.find((message) => message.uuid === messageUuid);
}

/** A message of the caller, in a conversation in which the caller still takes part. */
function ownMessage(
  {me, world}: Request<unknown>,
  messageUuid: string,
): {conversation: Conversation; message: StoredMessage} {
  for (const conversation of conversationsOf(world, me.id)) {
    const message = findMessage(conversation, messageUuid);
    if (message?.senderId === me.id) {
      return {conversation, message};
    }
  }
  throw refusal(`The message ${messageUuid} was not found among those of this account.`);
}

function countUnread({participants, messages}: Conversation, userId: number): number {
  const readTimestamp = participants.find((participant) => participant.userId === userId)?.readTimestamp ?? 0;
  return messages.filter(({senderId, sentTimestamp}) => senderId !== userId && sentTimestamp > readTimestamp)
    .length;
}

function printConversation(world: World, conversation: Conversation, userId: number): ChatConversation {
  const last = conversation.messages.at(-1);
  const mine = conversation.participants.find((participant) => participant.userId === userId);
  return {
    uuid: conversation.uuid,
    lastMessageSender: last?.senderId ?? 0,
    lastMessage: last?.message ?? null,
    lastMessageTimestamp: last?.sentTimestamp ?? 0,
    lastMessageUUID: last?.uuid ?? null,
    ownerId: conversation.ownerId,
    // Encrypted with the owner's master key: of use to nobody else.
    ownerMetadata: conversation.ownerId === userId ? conversation.ownerMetadata : null,
    name: conversation.name,
    participants: conversation.participants.map((participant) => ({
      ...personOf(world, participant.userId),
      metadata: participant.metadata,
      permissionsAdd: participant.permissionsAdd,
      addedTimestamp: participant.addedTimestamp,
    })),
    muted: mine?.muted ?? false,
    createdTimestamp: conversation.createdTimestamp,
  };
}

function printMessage(world: World, conversation: Conversation, message: StoredMessage): ChatMessage {
  const answered = findMessage(conversation, message.replyTo);
  const {senderAvatar, ...answeredSender} = senderOf(answered && personOf(world, answered.senderId));
  return {
    conversation: conversation.uuid,
    uuid: message.uuid,
    ...senderOf(personOf(world, message.senderId)),
    message: message.message,
    replyTo: {
      uuid: answered?.uuid ?? '',
      ...answeredSender,
      senderAvatar: senderAvatar ?? '',
      message: answered?.message ?? '',
    },
    embedDisabled: message.embedDisabled,
    edited: message.editedTimestamp > 0,
    editedTimestamp: message.editedTimestamp,
    sentTimestamp: message.sentTimestamp,
  };
}

/** Empty values without a person: a message that answers none has a `replyTo` all the same. */
function senderOf(person: Person | undefined) {
  return {
    senderId: person?.userId ?? 0,
    senderEmail: person?.email ?? '',
    senderAvatar: person?.avatar ?? null,
    senderNickName: person?.nickName ?? '',
  };
}
