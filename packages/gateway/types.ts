import type {Account} from './account';
import type {Json} from './contract/openapi';
import type {ServerState} from './state/server-state';

/** A call of the API, read from its HTTP request. */
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  /** The JSON body; empty when there is none. */
  body: Record<string, unknown>;
  query: URLSearchParams;
  /** Whose API key the bearer token is. */
  account: Account | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/** Returns `data` of the envelope, undefined for none. Throws a `Refusal` for `status: false`. */
export type Handler = (call: Call, state: ServerState) => unknown;

export type Handlers = Record<`${'GET' | 'POST'} /v3/${string}`, Handler>;

/** An API call that came in, whether it was answered or refused. */
export type RecordedCall = {
  /** Milliseconds since 1970. */
  time: number;
  method: string;
  /** Kind of host: the first part of its name. */
  host: 'gateway' | 'ingest' | 'egest';
  path: string;
  /** With the question mark; empty for none. */
  query: string;
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
  /** How the call failed on purpose, as the fault was written. */
  fault?: string;
  /** HTTP status; 0 where the connection broke. */
  status: number;
  /** Bytes of both bodies. */
  received: number;
  sent: number;
};
