import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Account} from './account';
import {receiveChunk, sendChunk} from './chunks';
import {loadContract, type Contract} from './contract/contract';
import {omitOptionalFields} from './contract/omit-optional-fields';
import type {Json} from './contract/openapi';
import {handlers} from './handlers';
import type {InjectFault} from './inject-faults';
import {Refusal} from './refusal';
import {pageBehind, readRequest, type ApiRequest} from './request';
import {createServerState, type ServerState} from './state/server-state';
import type {Call, Handlers, RecordedCall} from './types';

export type Gateway = {
  port: number;
  /** For tests to look at and to change. */
  state: ServerState;
  /** Every call that came in, oldest first. */
  calls: RecordedCall[];
  /** What differed from the API description, or was asked of the stand-in in vain. */
  faults: string[];
  close: () => Promise<void>;
};

type Envelope = {status: boolean; code: string; message: string; data?: Json};

export type GatewayOptions = {
  port?: number;
  now?: () => number;
  /** What requests and answers are compared with, in place of the description of this repository. */
  contract?: Contract;
  /** Where an operation answers without the fields that the description does not require: everywhere or in the envelope. */
  omitOptional?: (name: string) => 'all' | 'envelope';
  /** Looks into a call that fits the description; what it returns refuses the call. */
  inspect?: (call: Call) => readonly string[];
  injectFault?: InjectFault | undefined;
  /** Lets web pages of every origin call it. Which origins the real servers let in is not known. */
  allowsPages?: boolean;
  /** Called when a page calls, or a browser asks whether it may. */
  onPage?: (origin: string) => void;
  /** Called after each call, whatever came of it. */
  onAnswer?: (call: RecordedCall) => void;
  moreHandlers?: Handlers;
};

/**
 * Starts a stand-in for Filen's servers on a free port of this computer, with a
 * new state. It plays gateway, ingest and egest, told apart by the host name.
 */
export async function startGateway(options: GatewayOptions = {}): Promise<Gateway> {
  const {port = 0, now = Date.now, omitOptional, injectFault, onAnswer} = options;
  const allHandlers: Handlers = {...handlers, ...options.moreHandlers};
  const contract = options.contract ?? (await loadContract());
  const state = createServerState(now());
  const calls: RecordedCall[] = [];
  const faults: string[] = [];
  const server = createServer((request, response) => {
    if (options.allowsPages === true) {
      allowPages(response);
    }
    if (request.method === 'OPTIONS') {
      options.onPage?.(request.headers.origin ?? 'an unknown address');
      response.writeHead(204).end();
      return;
    }
    const page = options.allowsPages === true ? undefined : pageBehind(request);
    if (page !== undefined) {
      options.onPage?.(page);
      const message = `Web pages such as ${page} are not let in. Fix: start with --cors.`;
      sendJson(response, {status: false, code: 'invalid_params', message});
      return;
    }
    answerRequest(request, response).catch((error: unknown) => {
      faults.push(`${String(request.method)} ${String(request.url)}: the stand-in failed: ${print(error)}`);
      sendJson(response, {status: false, code: 'internal_error', message: print(error)});
    });
  });

  async function answerRequest(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const account = accountOf(request);
    const recorded: RecordedCall = {
      method: request.method,
      host: request.host,
      path: request.url.pathname,
      body: request.json,
      headers: request.headers,
      caller: request.headers['x-sdk-method'],
      isMember: account !== undefined,
    };
    calls.push(recorded);
    const fault = injectFault?.(request);
    if (fault !== undefined) {
      recorded.fault = fault;
    }
    if (fault === '503') {
      response.writeHead(503).end();
    } else if (fault === 'reset') {
      response.destroy();
    } else if (fault === 'rate-limit') {
      const message = 'Too many calls. Wait, then repeat the call.';
      sendJson(response, {status: false, code: 'rate_limited', message});
    } else if (request.host === 'egest') {
      faults.push(...sendChunk(state, request.url.pathname, response, fault === 'lost-answer'));
    } else {
      const envelope = answerCall(request, account);
      recorded.answer = envelope;
      if (!envelope.status) {
        recorded.refused = String(envelope.code);
      }
      if (fault === 'lost-answer') {
        response.destroy();
      } else {
        sendJson(response, envelope);
      }
    }
    onAnswer?.(recorded);
  }

  /** Checks a call, has it answered, and checks the answer. */
  function answerCall(request: ApiRequest, account: Account | undefined): Record<string, Json> {
    const name = `${request.method} ${request.url.pathname}`;
    const found = [
      ...request.faults.map((fault) => `${name} request: ${fault}`),
      ...contract.faultsOfRequest(name, request.json as Json),
    ];
    faults.push(...found);
    if (found.length > 0) {
      return {status: false, code: 'invalid_params', message: found.join('; ')};
    }
    const {pathname: path, searchParams: query} = request.url;
    const call: Call = {method: request.method, path, body: request.json, query, account, now: now()};
    const problems = options.inspect?.(call) ?? [];
    if (problems.length > 0) {
      return {status: false, code: 'invalid_params', message: problems.join('; ')};
    }
    const answer = omitFields(name, toJson(envelopeOf(name, call, request)));
    faults.push(...contract.faultsOfAnswer(name, answer));
    return answer;
  }

  function omitFields(name: string, answer: Record<string, Json>): Record<string, Json> {
    const schema = contract.operations.get(name)?.success;
    if (omitOptional === undefined || schema === undefined || answer.status === false) {
      return answer;
    }
    const left = omitOptionalFields(answer, schema) as Record<string, Json>;
    return omitOptional(name) === 'all' || answer.data === undefined ? left : {...left, data: answer.data};
  }

  function envelopeOf(name: string, call: Call, request: ApiRequest): Envelope {
    try {
      const data = dispatch(name, call, request);
      return {status: true, code: 'ok', message: 'ok', ...(data === undefined ? {} : {data: data as Json})};
    } catch (error) {
      if (error instanceof Refusal) {
        return {status: false, code: error.code, message: error.message};
      }
      throw error;
    }
  }

  function dispatch(name: string, call: Call, request: ApiRequest): unknown {
    if (request.host === 'ingest') {
      return receiveChunk(state, call, request.bytes);
    }
    const handler = allHandlers[name as keyof typeof allHandlers];
    if (handler === undefined) {
      faults.push(`${name}: the stand-in has no such path`);
      throw new Refusal('invalid_params', `${name}: there is no such path.`);
    }
    return handler(call, state);
  }

  function accountOf({apiKey}: ApiRequest): Account | undefined {
    return [...state.accounts.values()].find((account) => account.apiKey === apiKey);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    state,
    calls,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Headers that pages may send: those that clients do. */
export const allowedHeaders = 'Authorization, Content-Type, Checksum, msgpack';

/** Tells browsers that every page may call. */
function allowPages(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
}

/** As the client will see it: fields that are undefined are gone. */
function toJson(envelope: Envelope): Record<string, Json> {
  return JSON.parse(JSON.stringify(envelope)) as Record<string, Json>;
}

/** API errors come with HTTP 200 too: clients repeat everything else. */
function sendJson(response: ServerResponse, envelope: Record<string, Json>): void {
  response.writeHead(200, {'Content-Type': 'application/json'});
  response.end(JSON.stringify(envelope));
}

function print(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
