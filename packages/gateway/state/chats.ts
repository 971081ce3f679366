import type {
  ChatConversation,
  ChatConversationParticipant,
} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';

/** A member of a conversation, the owner among them. */
export type ChatParticipant = Pick<ChatConversationParticipant, 'userId' | 'metadata' | 'addedTimestamp'> & {
  /** Messages of others that are newer are unread. */
  readTimestamp: number;
  muted: boolean;
};

/** A message as it was sent; `editedTimestamp` is 0 for one that was never edited. */
export type StoredMessage = Pick<
  ChatMessage,
  'uuid' | 'senderId' | 'message' | 'embedDisabled' | 'editedTimestamp' | 'sentTimestamp'
> & {
  /** UUID of the message that this one answers; empty for none. */
  replyTo: string;
};

export type Conversation = Pick<
  ChatConversation,
  'uuid' | 'ownerId' | 'ownerMetadata' | 'name' | 'createdTimestamp'
> & {
  participants: ChatParticipant[];
  /** Oldest first. */
  messages: StoredMessage[];
};

/** Conversations of all accounts. */
export type ChatsState = {
  conversations: Map<string, Conversation>;
  /** How many messages one call returns. The service's own number is not known; tests may lower it. */
  messagesPerPage: number;
};
