import type {readRequest} from './request';
import type {ServerState} from './state/server-state';

/** A call of the API, from its request to its answer. */
export type Call = Awaited<ReturnType<typeof readRequest>>;

/** Returns `data` of the envelope, undefined for none. Throws a `Refusal` for `status: false`. */
export type Handler = (call: Call, state: ServerState) => unknown;

export type Handlers = Record<`${'GET' | 'POST'} /v3/${string}`, Handler>;
