import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Json} from '../openapi-reference/document';
import {loadContract, type Contract} from './contract/contract';
import {leaveOutOptional} from './contract/lean';
import {handlers} from './handlers';
import {signedIn} from './input';
import {receiveChunk, sendChunk} from './chunks';
import {readRequest, type ApiRequest} from './request';
import {Refusal, type Call, type RecordedCall, type Session, type World} from './types';
import {createWorld} from './world';

export type Gateway = {
  port: number;
  /** The state, for tests to look at and to change. */
  world: World;
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
  lean?: (name: string) => 'all' | 'envelope';
};

/**
 * Starts a stand-in for Filen's servers on a free port of this computer, with a
 * new world. It plays gateway, ingest and egest, told apart by the host name.
 */
export async function startGateway(options: GatewayOptions = {}): Promise<Gateway> {
  const {port = 0, now = Date.now, lean} = options;
  const contract = options.contract ?? (await loadContract());
  const world = createWorld(now());
  const calls: RecordedCall[] = [];
  const faults: string[] = [];
  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) => {
      faults.push(`${String(request.method)} ${String(request.url)}: the stand-in failed: ${print(error)}`);
      sendJson(response, {status: false, code: 'internal_error', message: print(error)});
    });
  });

  async function answerRequest(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const recorded: RecordedCall = {
      method: request.method,
      host: request.host,
      path: request.url.pathname,
      body: request.json,
      headers: request.headers,
      caller: request.caller,
      isMember: sessionOf(world, request.apiKey) !== undefined,
    };
    calls.push(recorded);
    if (request.host === 'egest') {
      const fault = sendChunk(world, request.url.pathname, response);
      faults.push(...fault);
      return;
    }
    const found: string[] = [];
    const envelope = await answerCall(request, found);
    recorded.answer = envelope;
    faults.push(...found);
    if (!envelope.status) {
      recorded.refused = String(envelope.code);
    }
    sendJson(response, envelope);
  }

  /** Checks a call, has it answered, and checks the answer. */
  async function answerCall(request: ApiRequest, found: string[]): Promise<Record<string, Json>> {
    const name = `${request.method} ${request.url.pathname}`;
    found.push(...request.faults.map((fault) => `${name} request: ${fault}`));
    found.push(...contract.faultsOfRequest(name, request.json as Json));
    if (found.length > 0) {
      return {status: false, code: 'invalid_params', message: found.join('; ')};
    }
    const session = sessionOf(world, request.apiKey);
    const call: Call = {
      method: request.method,
      path: request.url.pathname,
      body: request.json,
      query: request.url.searchParams,
      session,
      now: now(),
    };
    const envelope = await answerOf(name, call, request, found);
    // Through JSON, as the client will see it: fields that are undefined are gone.
    const whole = JSON.parse(JSON.stringify(envelope)) as Record<string, Json>;
    const seen = envelope.status ? leanAnswer(name, whole) : whole;
    found.push(...contract.faultsOfAnswer(name, seen));
    return seen;
  }

  function leanAnswer(name: string, answer: Record<string, Json>): Record<string, Json> {
    const schema = contract.operations.get(name)?.success;
    if (lean === undefined || schema === undefined) {
      return answer;
    }
    const left = leaveOutOptional(answer, schema) as Record<string, Json>;
    return lean(name) === 'all' || answer.data === undefined ? left : {...left, data: answer.data};
  }

  async function answerOf(name: string, call: Call, request: ApiRequest, found: string[]): Promise<Envelope> {
    try {
      if (contract.isForMembers(name)) {
        signedIn(call);
      }
      const data = await dispatch(name, call, request, found);
      return {status: true, code: 'ok', message: 'ok', ...(data === undefined ? {} : {data: data as Json})};
    } catch (error) {
      if (error instanceof Refusal) {
        return {status: false, code: error.code, message: error.message};
      }
      throw error;
    }
  }

  function dispatch(name: string, call: Call, request: ApiRequest, found: string[]): unknown {
    if (request.host === 'ingest') {
      return receiveChunk(world, call, request.bytes);
    }
    const handler = handlers[name as keyof typeof handlers];
    if (handler === undefined) {
      found.push(`${name}: the stand-in has no such path`);
      throw new Refusal('invalid_params', `${name}: there is no such path.`);
    }
    return handler(call, world);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    world,
    calls,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function sessionOf(world: World, apiKey: string | undefined): Session | undefined {
  const account = [...world.accounts.values()].find((candidate) => candidate.apiKey === apiKey);
  return account === undefined ? undefined : {account};
}

/** API errors come with HTTP 200 too: clients repeat everything else. */
function sendJson(response: ServerResponse, envelope: Record<string, Json>): void {
  response.writeHead(200, {'Content-Type': 'application/json'});
  response.end(JSON.stringify(envelope));
}

function print(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
