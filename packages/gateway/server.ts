import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Account} from './account';
import {makeAnswer, type AnswerOptions} from './answer-call';
import {sendChunk} from './chunks';
import {loadContract, type Contract} from './contract/contract';
import type {Json} from './contract/openapi';
import {handlers} from './handlers';
import type {InjectFault} from './inject-faults';
import {pageBehind, readRequest, type ApiRequest} from './request';
import {createServerState, type ServerState} from './state/server-state';
import type {Handlers, RecordedCall} from './types';

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

export type GatewayOptions = AnswerOptions & {
  port?: number;
  now?: () => number;
  /** What requests and answers are compared with, in place of the description of this repository. */
  contract?: Contract;
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
  const {port = 0, now = Date.now, injectFault, onAnswer} = options;
  const allHandlers: Handlers = {...handlers, ...options.moreHandlers};
  const contract = options.contract ?? (await loadContract());
  const state = createServerState(now());
  const calls: RecordedCall[] = [];
  const faults: string[] = [];
  const answerCall = makeAnswer({...options, handlers: allHandlers, contract, state, faults, now});
  const server = createServer((request, response) => {
    if (answerPage(request, response, options)) {
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

/** Answers browsers that ask whether a page may call, and refuses calls of pages that may not. */
function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  {allowsPages, onPage}: GatewayOptions,
): boolean {
  if (allowsPages === true) {
    allowPages(response);
  }
  if (request.method === 'OPTIONS') {
    onPage?.(request.headers.origin ?? 'an unknown address');
    response.writeHead(204).end();
    return true;
  }
  const page = allowsPages === true ? undefined : pageBehind(request);
  if (page === undefined) {
    return false;
  }
  onPage?.(page);
  const message = `Web pages such as ${page} are not let in. Fix: start with --cors.`;
  sendJson(response, {status: false, code: 'invalid_params', message});
  return true;
}

/** Tells browsers that every page may call. */
function allowPages(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
}

/** API errors come with HTTP 200 too: clients repeat everything else. */
function sendJson(response: ServerResponse, envelope: Record<string, Json>): void {
  response.writeHead(200, {'Content-Type': 'application/json'});
  response.end(JSON.stringify(envelope));
}

function print(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
