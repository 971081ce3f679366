import type {ChatConversation} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';
import * as z from 'zod';
import type {ChatParticipant, Conversation, StoredMessage} from '../state/chats';
import {ensure, required} from '../refusal';
import {findContact} from '../state/contacts';
import {accountById, type ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {
  checked,
  encrypted,
  encryptedForPerson,
  nothing,
  onlyUuid,
  personOf,
  pick,
  uuid,
  type Request,
} from './handler';

export const handlers: Handlers = {
  'GET /v3/chat/conversations': checked(nothing, ({me, state}): ChatConversation[] =>
    conversationsOf(state, me.id).map((conversation) => printConversation(state, conversation, me.id)),
  ),

  'POST /v3/chat/conversations/create': checked(
    {uuid, metadata: encryptedForPerson, ownerMetadata: encrypted},
    ({me, body, state, now}) => {
      const {conversations} = state.chats;
      ensure(!conversations.has(body.uuid), `The conversation ${body.uuid} exists already.`);
      const createdTimestamp = state.timestamps(now);
      conversations.set(body.uuid, {
        ...pick(body, 'uuid', 'ownerMetadata'),
        ownerId: me.id,
        name: null,
        createdTimestamp,
        messages: [],
        participants: [newParticipant(me.id, body.metadata, createdTimestamp)],
      });
    },
  ),

  'POST /v3/chat/conversations/delete': checked(onlyUuid, (request) => {
    request.state.chats.conversations.delete(ownConversation(request, request.body.uuid).uuid);
  }),

  'POST /v3/chat/conversations/leave': checked(onlyUuid, (request) => {
    const {me, body} = request;
    const {conversation} = membership(request, body.uuid);
    ensure(conversation.ownerId !== me.id, 'The owner cannot leave a conversation, only delete it.');
    removeParticipant(conversation, me.id);
  }),

  'POST /v3/chat/conversations/name/edit': checked({uuid, name: encrypted}, (request) => {
    ownConversation(request, request.body.uuid).name = request.body.name;
  }),

  'POST /v3/chat/conversations/participants/add': checked(
    {uuid, contactUUID: uuid, metadata: encryptedForPerson},
    (request) => {
      const {me, body, state, now} = request;
      const {conversation} = membership(request, body.uuid);
      const {userId} = required(
        findContact(state.contacts, me.id, body.contactUUID),
        `The contact ${body.contactUUID} was not found.`,
      );
      ensure(participantOf(conversation, userId) === undefined, 'This contact takes part already.');
      conversation.participants.push(newParticipant(userId, body.metadata, state.timestamps(now)));
    },
  ),

  'POST /v3/chat/conversations/participants/remove': checked({uuid, userId: z.number()}, (request) => {
    const {body} = request;
    const conversation = ownConversation(request, body.uuid);
    ensure(body.userId !== conversation.ownerId, 'The owner cannot be removed.');
    removeParticipant(conversation, body.userId);
  }),

  'POST /v3/chat/conversations/read': checked(onlyUuid, (request) => {
    const {participant} = membership(request, request.body.uuid);
    participant.readTimestamp = request.state.timestamps(request.now);
  }),

  'POST /v3/chat/conversations/unread': checked(onlyUuid, (request) => {
    const {conversation} = membership(request, request.body.uuid);
    return {unread: countUnread(conversation, request.me.id)};
  }),

  'GET /v3/chat/unread': checked(nothing, ({me, state}) => ({
    unread: conversationsOf(state, me.id)
      .map((conversation) => countUnread(conversation, me.id))
      .reduce((sum, count) => sum + count, 0),
  })),

  'POST /v3/chat/messages': checked({conversation: uuid, timestamp: z.number()}, (request): ChatMessage[] => {
    const {body, state} = request;
    const {conversation} = membership(request, body.conversation);
    return conversation.messages
      .filter(({sentTimestamp}) => sentTimestamp < body.timestamp)
      .reverse()
      .slice(0, state.chats.messagesPerPage)
      .map((message) => printMessage(state, conversation, message));
  }),

  'POST /v3/chat/send': checked(
    {conversation: uuid, uuid, message: encrypted, replyTo: z.union([z.literal(''), uuid])},
    (request) => {
      const {me, body, state, now} = request;
      const {conversation} = membership(request, body.conversation);
      if (body.replyTo !== '') {
        required(findMessage(conversation, body.replyTo), `The message ${body.replyTo} was not found.`);
      }
      ensure(findMessage(conversation, body.uuid) === undefined, `The message ${body.uuid} exists already.`);
      conversation.messages.push({
        ...pick(body, 'uuid', 'message', 'replyTo'),
        senderId: me.id,
        embedDisabled: false,
        editedTimestamp: 0,
        sentTimestamp: state.timestamps(now),
      });
    },
  ),

  'POST /v3/chat/edit': checked({conversation: uuid, uuid, message: encrypted}, (request) => {
    const {body, state, now} = request;
    const {message} = ownMessage(request, body.uuid);
    message.message = body.message;
    message.editedTimestamp = state.timestamps(now);
  }),

  'POST /v3/chat/delete': checked(onlyUuid, (request) => {
    const {conversation, message} = ownMessage(request, request.body.uuid);
    conversation.messages = conversation.messages.filter((other) => other !== message);
  }),

  'POST /v3/chat/message/embed/disable': checked(onlyUuid, (request) => {
    ownMessage(request, request.body.uuid).message.embedDisabled = true;
  }),

  // Clients hear of it by their socket, which has no events of chats here.
  'POST /v3/chat/typing': checked({conversation: uuid, type: z.enum(['up', 'down'])}, (request) => {
    membership(request, request.body.conversation);
  }),

  'POST /v3/chat/mute': checked({uuid, mute: z.boolean()}, (request) => {
    membership(request, request.body.uuid).participant.muted = request.body.mute;
  }),
};

function newParticipant(userId: number, metadata: string, now: number): ChatParticipant {
  return {userId, metadata, addedTimestamp: now, readTimestamp: now, muted: false};
}

function removeParticipant(conversation: Conversation, userId: number): void {
  required(participantOf(conversation, userId), `The participant ${String(userId)} was not found.`);
  conversation.participants = conversation.participants.filter((other) => other.userId !== userId);
}

function conversationsOf(state: ServerState, userId: number): Conversation[] {
  return [...state.chats.conversations.values()].filter(
    (conversation) => participantOf(conversation, userId) !== undefined,
  );
}

function participantOf({participants}: Conversation, userId: number): ChatParticipant | undefined {
  return participants.find((participant) => participant.userId === userId);
}

/** A conversation and the caller's part in it; refuses who takes no part. */
function membership(
  {me, state}: Request,
  conversationUuid: string,
): {conversation: Conversation; participant: ChatParticipant} {
  const conversation = state.chats.conversations.get(conversationUuid);
  const participant = conversation && participantOf(conversation, me.id);
  ensure(
    conversation !== undefined && participant !== undefined,
    `The conversation ${conversationUuid} was not found among those of this account.`,
  );
  return {conversation, participant};
}

function ownConversation(request: Request, conversationUuid: string): Conversation {
  const {conversation} = membership(request, conversationUuid);
  ensure(conversation.ownerId === request.me.id, 'Only the owner of a conversation may do this.');
  return conversation;
}

function findMessage(conversation: Conversation, messageUuid: string): StoredMessage | undefined {
  return conversation.messages.find((message) => message.uuid === messageUuid);
}

/** A message of the caller, in a conversation in which the caller still takes part. */
function ownMessage(
  {me, state}: Request,
  messageUuid: string,
): {conversation: Conversation; message: StoredMessage} {
  const own = conversationsOf(state, me.id).flatMap((conversation) => {
    const message = findMessage(conversation, messageUuid);
    return message?.senderId === me.id ? [{conversation, message}] : [];
  });
  return required(own[0], `The message ${messageUuid} was not found among those of this account.`);
}

function countUnread(conversation: Conversation, userId: number): number {
  const readTimestamp = participantOf(conversation, userId)?.readTimestamp ?? 0;
  return conversation.messages.filter(
    ({senderId, sentTimestamp}) => senderId !== userId && sentTimestamp > readTimestamp,
  ).length;
}

function printConversation(state: ServerState, conversation: Conversation, userId: number): ChatConversation {
  const last = conversation.messages.at(-1);
  return {
    ...pick(conversation, 'uuid', 'ownerId', 'name', 'createdTimestamp'),
    lastMessageSender: last?.senderId ?? 0,
    lastMessage: last?.message ?? null,
    lastMessageTimestamp: last?.sentTimestamp ?? 0,
    lastMessageUUID: last?.uuid ?? null,
    // Encrypted with the owner's master key: of use to nobody else.
    ownerMetadata: conversation.ownerId === userId ? conversation.ownerMetadata : null,
    participants: conversation.participants.map((participant) => ({
      ...personOf(state, participant.userId),
      ...pick(participant, 'metadata', 'addedTimestamp'),
      // No request sets the right to add others.
      permissionsAdd: true,
    })),
    muted: participantOf(conversation, userId)?.muted ?? false,
  };
}

function printMessage(state: ServerState, conversation: Conversation, message: StoredMessage): ChatMessage {
  const answered = findMessage(conversation, message.replyTo);
  return {
    conversation: conversation.uuid,
    ...pick(message, 'uuid', 'message', 'embedDisabled', 'editedTimestamp', 'sentTimestamp'),
    ...senderOf(state, message),
    senderAvatar: null,
    replyTo: {
      ...senderOf(state, answered),
      senderAvatar: '',
      uuid: answered?.uuid ?? '',
      message: answered?.message ?? '',
    },
    edited: message.editedTimestamp > 0,
  };
}

/** Empty values without a message: one that answers none has a `replyTo` all the same. */
function senderOf(state: ServerState, message: StoredMessage | undefined) {
  const {senderId = 0} = message ?? {};
  const {email: senderEmail = '', nickName: senderNickName = ''} = accountById(state, senderId) ?? {};
  return {senderId, senderEmail, senderNickName};
}
