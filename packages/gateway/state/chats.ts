import {createTimestamps, type Timestamps} from './timestamps';

/** A member of a conversation, the owner among them. */
export type ChatParticipant = {
  userId: number;
  /** The key of the conversation, encrypted for this member. */
  metadata: string;
  permissionsAdd: boolean;
  addedTimestamp: number;
  /** Messages of others that are newer are unread. */
  readTimestamp: number;
  muted: boolean;
};

export type StoredMessage = {
  uuid: string;
  senderId: number;
  /** Ciphertext, as it was sent. */
  message: string;
  /** UUID of the message that this one answers; empty for none. */
  replyTo: string;
  embedDisabled: boolean;
  /** 0: never edited. */
  editedTimestamp: number;
  sentTimestamp: number;
};

export type Conversation = {
  uuid: string;
  ownerId: number;
  /** The key of the conversation, encrypted with the owner's master key. */
  ownerMetadata: string;
  /** Ciphertext; null until somebody names the conversation. */
  name: string | null;
  createdTimestamp: number;
  participants: ChatParticipant[];
  /** Oldest first. */
  messages: StoredMessage[];
};

export type TypingSignal = {conversation: string; userId: number; type: 'up' | 'down'; timestamp: number};

/** Conversations of all accounts. */
export type ChatsState = {
  conversations: Map<string, Conversation>;
  /** Per account: when it last looked at each conversation. */
  lastFocus: Map<number, Map<string, number>>;
  /** Typing signals, oldest first. Live clients get them by socket; here they are kept to be looked at. */
  typing: TypingSignal[];
  /** How many messages one call returns. The service's own number is not known; tests may lower it. */
  messagesPerPage: number;
  timestamps: Timestamps;
};

export function createChatsState(): ChatsState {
  return {
    conversations: new Map(),
    lastFocus: new Map(),
    typing: [],
    messagesPerPage: 100,
    timestamps: createTimestamps(),
  };
}
