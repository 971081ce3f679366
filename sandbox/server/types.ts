import type {Account} from './accounts';
import type {Json} from './contract/openapi';
import type {ServerState} from './state/server-state';

/** A call of the API, from its request to its answer. */
export type Call = {
  /** Milliseconds since 1970. */
  now: number;
  method: string;
  host: 'gateway' | 'ingest' | 'egest';
  path: string;
  query: URLSearchParams;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  apiKey: string | undefined;
  account: Account | undefined;
  bytes: Buffer;
  /** The JSON body; empty when there is none. */
  body: Record<string, unknown>;
  problems: string[];
  /** How the call failed on purpose, as the fault was written. */
  fault?: string | undefined;
  /** The envelope, as the client saw it; absent on the egest host. */
  answer?: Record<string, Json>;
  /** Code of the refusal; absent when the call went well. */
  refused?: string;
  /** HTTP status; 0 where the connection broke. */
  status: number;
  sent: number;
};

/** Returns `data` of the envelope, undefined for none. Throws a `Refusal` for `status: false`. */
export type Handler = (call: Call, state: ServerState) => unknown;

export type Handlers = Record<`${'GET' | 'POST'} /v3/${string}`, Handler>;
