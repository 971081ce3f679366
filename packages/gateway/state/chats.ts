import type {ChatConversation} from '@filen/sdk/dist/types/api/v3/chat/conversations';
import type {ChatMessage} from '@filen/sdk/dist/types/api/v3/chat/messages';

/** A conversation: what all who take part see of it, and what each has of their own. */
export type Conversation = Pick<
  ChatConversation,
  'uuid' | 'ownerId' | 'ownerMetadata' | 'name' | 'createdTimestamp' | 'participants'
> & {
  /** Oldest first. */
  messages: ChatMessage[];
  /** By user id: messages of others that are newer are unread. */
  readTimestamps: Map<number, number>;
  /** User ids. */
  mutedBy: Set<number>;
};

/** Conversations of all accounts. */
export type ChatsState = {
  conversations: Map<string, Conversation>;
  /** How many messages one call returns. The service's own number is not known; tests may lower it. */
  messagesPerPage: number;
};
