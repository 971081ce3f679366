import type {ChatConversation} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';
import * as z from 'zod';
import type {Conversation} from '../state/people';
import {ensure, required} from '../refusal';
import type {ServerState} from '../state/server-state';
import type {Handlers} from '../types';
import {contactOf} from './contacts';
import {
  checked,
  encrypted,
  encryptedForPerson,
  personOf,
  pick,
  uuid,
  type ByUuid,
  type Request,
} from './handler';

/** The message that one answers which answers none. */
const noMessage = {uuid: '', senderId: 0, senderEmail: '', senderNickName: '', message: ''};

export const handlers: Handlers = {
  'GET /v3/chat/conversations': checked({}, ({me, state}): ChatConversation[] =>
    conversationsOf(state, me.id).map((conversation) => printConversation(conversation, me.id)),
  ),

  'POST /v3/chat/conversations/create': checked(
    {uuid, metadata: encryptedForPerson, ownerMetadata: encrypted},
    ({me, body, state, now}) => {
      const {conversations} = state.chats;
      ensure(!conversations.has(body.uuid), `The conversation ${body.uuid} exists already.`);
      const conversation: Conversation = {
        ...pick(body, 'uuid', 'ownerMetadata'),
        ownerId: me.id,
        name: null,
        createdTimestamp: state.timestamps(now),
        participants: [],
        messages: [],
        readTimestamps: new Map(),
        mutedBy: new Set(),
      };
      conversations.set(body.uuid, conversation);
      addParticipant(state, conversation, me.id, body.metadata, conversation.createdTimestamp);
    },
  ),

  'POST /v3/chat/conversations/delete': checked({uuid}, (request) => {
    request.state.chats.conversations.delete(own(request).uuid);
  }),

  'POST /v3/chat/conversations/leave': checked({uuid}, (request) => {
    const conversation = conversationOf(request);
    ensure(conversation.ownerId !== request.me.id, 'The owner cannot leave a conversation, only delete it.');
    removeParticipant(conversation, request.me.id);
  }),

  'POST /v3/chat/conversations/name/edit': checked({uuid, name: encrypted}, (request) => {
    own(request).name = request.body.name;
  }),

  'POST /v3/chat/conversations/participants/add': checked(
    {uuid, contactUUID: uuid, metadata: encryptedForPerson},
    (request) => {
      const {body, state, now} = request;
      const conversation = conversationOf(request);
      const to = contactOf(request, body.contactUUID);
      ensure(!takesPart(conversation, to), 'This contact takes part already.');
      addParticipant(state, conversation, to, body.metadata, state.timestamps(now));
    },
  ),

  'POST /v3/chat/conversations/participants/remove': checked({uuid, userId: z.number()}, (request) => {
    const conversation = own(request);
    const {userId} = request.body;
    ensure(userId !== conversation.ownerId, 'The owner cannot be removed.');
    ensure(takesPart(conversation, userId), `The participant ${userId} was not found.`);
    removeParticipant(conversation, userId);
  }),

  'POST /v3/chat/conversations/read': checked({uuid}, (request) => {
    const {me, state, now} = request;
    conversationOf(request).readTimestamps.set(me.id, state.timestamps(now));
  }),

  'POST /v3/chat/conversations/unread': checked({uuid}, (request) => ({
    unread: countUnread(conversationOf(request), request.me.id),
  })),

  'GET /v3/chat/unread': checked({}, ({me, state}) => ({
    unread: conversationsOf(state, me.id).reduce((sum, each) => sum + countUnread(each, me.id), 0),
  })),

  'POST /v3/chat/messages': checked({conversation: uuid, timestamp: z.number()}, (request): ChatMessage[] =>
    conversationOf(request)
      .messages.filter(({sentTimestamp}) => sentTimestamp < request.body.timestamp)
      .reverse()
      .slice(0, request.state.chats.messagesPerPage),
  ),

  'POST /v3/chat/send': checked(
    {conversation: uuid, uuid, message: encrypted, replyTo: z.union([z.literal(''), uuid])},
    (request) => {
      const {me, body, state, now} = request;
      const {messages} = conversationOf(request);
      const find = (wanted: string) => messages.find((each) => each.uuid === wanted);
      ensure(find(body.uuid) === undefined, `The message ${body.uuid} exists already.`);
      const answered =
        body.replyTo === ''
          ? noMessage
          : required(find(body.replyTo), `The message ${body.replyTo} was not found.`);
      messages.push({
        ...pick(body, 'conversation', 'uuid', 'message'),
        senderId: me.id,
        senderEmail: me.email,
        senderNickName: me.nickName,
        senderAvatar: null,
        replyTo: {
          ...pick(answered, 'uuid', 'senderId', 'senderEmail', 'senderNickName', 'message'),
          senderAvatar: '',
        },
        embedDisabled: false,
        edited: false,
        editedTimestamp: 0,
        sentTimestamp: state.timestamps(now),
      });
    },
  ),

  'POST /v3/chat/edit': checked({conversation: uuid, uuid, message: encrypted}, (request) => {
    const {body, state, now} = request;
    const edited = {message: body.message, edited: true, editedTimestamp: state.timestamps(now)};
    Object.assign(ownMessage(request).message, edited);
  }),

  'POST /v3/chat/delete': checked({uuid}, (request) => {
    const {conversation, message} = ownMessage(request);
    conversation.messages = conversation.messages.filter((other) => other !== message);
  }),

  'POST /v3/chat/message/embed/disable': checked({uuid}, (request) => {
    ownMessage(request).message.embedDisabled = true;
  }),

  // Clients hear of it by their socket, which has no events of chats here.
  'POST /v3/chat/typing': checked({conversation: uuid, type: z.enum(['up', 'down'])}, (request) => {
    conversationOf(request);
  }),

  'POST /v3/chat/mute': checked({uuid, mute: z.boolean()}, (request) => {
    conversationOf(request).mutedBy[request.body.mute ? 'add' : 'delete'](request.me.id);
  }),
};

function addParticipant(
  state: ServerState,
  {participants, readTimestamps}: Conversation,
  userId: number,
  metadata: string,
  addedTimestamp: number,
): void {
  // No request sets the right to add others.
  participants.push({...personOf(state, userId), metadata, permissionsAdd: true, addedTimestamp});
  readTimestamps.set(userId, addedTimestamp);
}

function removeParticipant(conversation: Conversation, userId: number): void {
  conversation.participants = conversation.participants.filter((other) => other.userId !== userId);
  conversation.mutedBy.delete(userId);
}

function conversationsOf({chats}: ServerState, userId: number): Conversation[] {
  return [...chats.conversations.values()].filter((conversation) => takesPart(conversation, userId));
}

function takesPart({participants}: Conversation, userId: number): boolean {
  return participants.some((participant) => participant.userId === userId);
}

/** The conversation that a call names; refuses who takes no part. */
function conversationOf({me, body, state}: Request<{conversation: string} | ByUuid>): Conversation {
  const wanted = 'conversation' in body ? body.conversation : body.uuid;
  return required(
    conversationsOf(state, me.id).find((conversation) => conversation.uuid === wanted),
    `The conversation ${wanted} was not found among those of this account.`,
  );
}

function own(request: Request<ByUuid>): Conversation {
  const conversation = conversationOf(request);
  ensure(conversation.ownerId === request.me.id, 'Only the owner of a conversation may do this.');
  return conversation;
}

/** A message of the caller, in a conversation in which the caller still takes part. */
function ownMessage({me, body, state}: Request<ByUuid>): {conversation: Conversation; message: ChatMessage} {
  const all = conversationsOf(state, me.id).flatMap((conversation) =>
    conversation.messages.map((message) => ({conversation, message})),
  );
  return required(
    all.find(({message}) => message.uuid === body.uuid && message.senderId === me.id),
    `The message ${body.uuid} was not found among those of this account.`,
  );
}

function countUnread({messages, readTimestamps}: Conversation, userId: number): number {
  const readTimestamp = readTimestamps.get(userId) ?? 0;
  return messages.filter(({senderId, sentTimestamp}) => senderId !== userId && sentTimestamp > readTimestamp)
    .length;
}

function printConversation(conversation: Conversation, userId: number): ChatConversation {
  const last = conversation.messages.at(-1);
  return {
    ...pick(conversation, 'uuid', 'ownerId', 'name', 'participants', 'createdTimestamp'),
    lastMessageSender: last?.senderId ?? 0,
    lastMessage: last?.message ?? null,
    lastMessageTimestamp: last?.sentTimestamp ?? 0,
    lastMessageUUID: last?.uuid ?? null,
    // Encrypted with the owner's master key: of use to nobody else.
    ownerMetadata: conversation.ownerId === userId ? conversation.ownerMetadata : null,
    muted: conversation.mutedBy.has(userId),
  };
}
