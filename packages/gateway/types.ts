import type {Json} from '../openapi-reference/document';
import type {Account} from './account';
import type {ChatsState} from './state/chats';
import type {ContactsState} from './state/contacts';
import type {DriveState} from './state/drive';
import type {LinksState} from './state/links';
import type {LocksState} from './state/locks';
import type {MailsState} from './state/mails';
import type {NotesState} from './state/notes';
import type {SearchState} from './state/search';
import type {SharesState} from './state/shares';

export type {Account} from './account';

/** Who calls, from the bearer token. */
export type Session = {account: Account};

/** A call of the API, read from its HTTP request. */
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  /** The JSON body; empty when there is none. */
  body: Record<string, unknown>;
  query: URLSearchParams;
  /** Absent when the bearer token is no API key of an account. */
  session: Session | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/** Returns `data` of the envelope, undefined for none. Throws a `Refusal` for `status: false`. */
export type Handler = (call: Call, world: World) => unknown;

export type Handlers = Record<`${'GET' | 'POST'} /v3/${string}`, Handler>;

/** An answer with `status: false`. */
export class Refusal extends Error {
  constructor(
    public readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** All that the stand-in remembers. */
export type World = {
  /** By e-mail address. */
  accounts: Map<string, Account>;
  drive: DriveState;
  shares: SharesState;
  links: LinksState;
  locks: LocksState;
  search: SearchState;
  mails: MailsState;
  contacts: ContactsState;
  chats: ChatsState;
  notes: NotesState;
};

/** An API call that came in, whether it was answered or refused. */
export type RecordedCall = {
  method: string;
  /** Kind of host: the first part of its name. */
  host: 'gateway' | 'ingest' | 'egest';
  path: string;
  body: Record<string, unknown>;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The public SDK method that was running, as `cloud().listDirectory()`. Known for clients of `recordMethods`. */
  caller: string | undefined;
  /** Whether the bearer token was the API key of an account. */
  isMember: boolean;
  /** The envelope, as the client saw it; absent on the egest host. */
  answer?: Record<string, Json>;
  /** Code of the refusal; absent when the call went well. */
  refused?: string;
};
