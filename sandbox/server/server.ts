import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';
import {inspect, isDeepStrictEqual} from 'node:util';
import {loadContract, type Contract} from './contract/contract';
import type {Json} from './contract/openapi';
import {createDisorder, type CallDisorder} from './disorder';
import {corrupted, inSeconds, type Fault} from './faults';
import {handlers} from './handlers';
import {newApiKey} from './handlers/auth';
import {findChunk, receiveChunk} from './handlers/files';
import {acceptSockets} from './realtime';
import {Refusal, refusal} from './refusal';
import {pageBehind, readRequest} from './request';
import {accountByKey, createServerState} from './state/server-state';
import type {Call, Handlers} from './types';

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

export type GatewayOptions = {
  port?: number;
  /** Looks into a call that fits the description; what it returns refuses the call. */
  inspect?: (call: Call) => readonly string[];
  /** What requests and answers are compared with, in place of the description of this repository. */
  contract?: Contract;
  chooseFault?: (call: Call) => Fault | undefined;
  /**
   * A seed for pauses and for the order of listings, of which the servers promise nothing. Without it, those of the
   * variable GATEWAY_DISORDER, which tests set for programs that they start; with neither, there is no disorder.
   */
  disorder?: string;
  /** Lets web pages of every origin call it. Which origins the real servers let in is not known. */
  allowsPages?: boolean;
  /** Called when a page calls, or a browser asks whether it may. */
  onPage?: (origin: string) => void;
  onAnswer?: (call: Call) => void;
  moreHandlers?: Handlers;
};

/** An answer over HTTP; undefined breaks the connection. */
type Reply = {status: number; body: Json | Buffer | undefined; isCut?: boolean} | undefined;

/** Starts a stand-in for gateway, ingest and egest on this computer, with a new state. */
export async function startGateway(options: GatewayOptions = {}) {
  const {port = 0, chooseFault, onAnswer, disorder: seed = process.env.GATEWAY_DISORDER} = options;
  const contract = options.contract ?? (await loadContract());
  const state = createServerState(Date.now());
  /** Every call that came in, oldest first. */
  const calls: Call[] = [];
  /** Differences from the API description, and calls that the stand-in does not know. */
  const faults: string[] = [];
  const disorderOf = seed ? createDisorder(seed) : undefined;
  const allHandlers: Partial<Handlers> = {...handlers, ...options.moreHandlers};
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      faults.push(`${incoming.method} ${incoming.url}: the stand-in failed: ${inspect(error)}`);
      // Once the client has its answer, there is nothing left to send.
      if (!response.headersSent) {
        const reply = {status: 200, body: refusal('internal_error', inspect(error))};
        send(response, reply, bytesOf(reply));
      }
    });
  });

  const {tellSockets, closeSockets} = acceptSockets(server, state);

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (options.allowsPages) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
    }
    const call = await readRequest(incoming);
    const disorder = disorderOf?.(call.host === 'gateway' ? call.path : call.host);
    // Lets calls overtake each other.
    const pause = async () => disorder && sleep(disorder.nextPause());
    await pause();
    call.account = accountByKey(state, call.apiKey);
    const page = replyToPage(incoming, options);
    const fault = page === undefined ? chooseFault?.(call) : undefined;
    call.fault = fault?.text;
    const answerIt = (): Reply => answer(call, disorder);
    const reply = page ?? (fault === undefined ? answerIt() : withFault(fault, call, answerIt));
    const bytes = bytesOf(reply);
    call.status = reply?.status ?? 0;
    call.sent = bytes.length;
    if (page === undefined) {
      calls.push(call);
    }
    onAnswer?.(call);
    // What a client is told has been noted before, however long that takes.
    await pause();
    send(response, reply, bytes);
    tellSockets(call);
  }

  function answer(call: Call, disorder: CallDisorder | undefined): Reply {
    if (call.host === 'egest') {
      const chunk = findChunk(state, call.path);
      if (chunk === undefined) {
        faults.push(`GET ${call.path}: there is no such chunk`);
      }
      return {status: chunk === undefined ? 404 : 200, body: chunk};
    }
    const envelope = answerCall(call);
    if (disorder !== undefined && envelope.data !== undefined) {
      envelope.data = disorder.shuffle(envelope.data);
    }
    call.answer = envelope;
    if (envelope.status !== true) {
      call.refused = String(envelope.code);
    }
    return {status: 200, body: envelope};
  }

  /** Answers a call of gateway or ingest, after a check of the call and before one of the answer. */
  function answerCall(call: Call): Record<string, Json> {
    const name = `${call.method} ${call.path}`;
    const operation = contract.operations.get(name);
    const found = [...call.problems, ...(operation?.validateRequest(call.body as Json) ?? [])].map(
      (problem) => `${name} request: ${problem}`,
    );
    faults.push(...found);
    const problems = found.length > 0 ? found : (options.inspect?.(call) ?? []);
    if (problems.length > 0) {
      return refusal('invalid_params', problems.join('; '));
    }
    let envelope: object;
    try {
      envelope = {status: true, code: 'ok', message: 'ok', data: act(name, call)};
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      envelope = refusal(error.code, error.message);
    }
    // As the client will see it: fields that are undefined are gone.
    const answer = JSON.parse(JSON.stringify(envelope)) as Record<string, Json>;
    faults.push(...(operation?.validateAnswer(answer) ?? []).map((fault) => `${name} answer: ${fault}`));
    return answer;
  }

  function act(name: string, call: Call): unknown {
    if (call.host === 'ingest') {
      return receiveChunk(state, call);
    }
    const handler = allHandlers[name as keyof Handlers];
    if (handler === undefined) {
      faults.push(`${name}: the stand-in has no such path`);
      throw new Refusal('invalid_params', `${name}: there is no such path.`);
    }
    return handler(call, state);
  }

  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    state,
    calls,
    faults,
    close: async (): Promise<void> => {
      server.close().closeAllConnections();
      closeSockets();
      await once(server, 'close');
    },
  };
}

/** The reply to a call that fails on purpose; `answer` acts on the call. */
function withFault({action, value}: Fault, call: Call, answer: () => Reply): Reply {
  if (action === 'status') {
    return {status: Number(value), body: undefined};
  }
  if (action === 'reset') {
    return undefined;
  }
  if (action === 'code') {
    call.refused = value;
    call.answer = refusal(value, 'Refused on purpose.');
    return {status: 200, body: call.answer};
  }
  if (action === 'revoke-key' && call.account !== undefined) {
    call.account.apiKey = newApiKey();
    call.account = undefined;
  }
  const reply = answer();
  const body = reply?.body;
  if (body instanceof Buffer) {
    const isCut = action === 'drop-answer';
    return {status: 200, body: action === 'corrupt-chunk' ? corrupted(body) : body, isCut};
  }
  if (action === 'drop-answer') {
    return undefined;
  }
  if (action !== 'timestamps') {
    return reply;
  }
  const changed = inSeconds(body as Json);
  if (isDeepStrictEqual(changed, body)) {
    call.fault = undefined;
  }
  return {status: 200, body: changed};
}

/** Headers that pages may send: those that clients do. */
export const allowedHeaders = 'Authorization, Content-Type, Checksum, msgpack';

/** Answers browsers that ask whether a page may call, and refuses calls of pages that may not. */
function replyToPage(request: IncomingMessage, {allowsPages, onPage}: GatewayOptions): Reply {
  if (request.method === 'OPTIONS') {
    onPage?.(request.headers.origin ?? 'an unknown address');
    return {status: 204, body: undefined};
  }
  const page = allowsPages ? undefined : pageBehind(request);
  if (page === undefined) {
    return undefined;
  }
  onPage?.(page);
  const message = `Web pages such as ${page} are not let in. Fix: start with --cors.`;
  return {status: 200, body: refusal('invalid_params', message)};
}

function bytesOf(reply: Reply): Buffer {
  const body = reply?.body;
  const whole = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body) ?? '');
  return reply?.isCut ? whole.subarray(0, whole.length / 2) : whole;
}

function send(response: ServerResponse, reply: Reply, bytes: Buffer): void {
  if (reply === undefined) {
    response.destroy();
    return;
  }
  const {status, body, isCut} = reply;
  if (body instanceof Buffer) {
    response.writeHead(status, {'Content-Type': 'application/octet-stream', 'X-Cl': String(body.length)});
  } else {
    response.writeHead(status, body === undefined ? {} : {'Content-Type': 'application/json'});
  }
  if (isCut) {
    response.write(bytes, () => response.destroy());
  } else {
    response.end(bytes);
  }
}
