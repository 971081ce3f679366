import type {Account} from './account';
import {receiveChunk} from './chunks';
import type {Contract} from './contract/contract';
import type {Json} from './contract/openapi';
import {Refusal} from './refusal';
import type {ApiRequest} from './request';
import type {ServerState} from './state/server-state';
import type {Call, Handlers} from './types';

type Envelope = {status: boolean; code: string; message: string; data?: Json};

export type AnswerOptions = {
  /** Changes successful answers. */
  changeAnswer?: (name: string, answer: Record<string, Json>) => Record<string, Json>;
  /** Looks into a call that fits the description; what it returns refuses the call. */
  inspect?: (call: Call) => readonly string[];
};

type Parts = AnswerOptions & {
  handlers: Handlers;
  contract: Contract;
  state: ServerState;
  /** Gets what differs from the description. */
  faults: string[];
  now: () => number;
};

/** Answers a call of gateway or ingest, after a check of the call and before one of the answer. */
export type AnswerCall = (request: ApiRequest, account: Account | undefined) => Record<string, Json>;

/** Makes the function that answers calls. */
export function makeAnswer({
  handlers,
  contract,
  state,
  faults,
  now,
  inspect,
  changeAnswer,
}: Parts): AnswerCall {
  function dispatch(name: string, call: Call, request: ApiRequest): unknown {
    if (request.host === 'ingest') {
      return receiveChunk(state, call, request.bytes);
    }
    const handler = handlers[name as keyof typeof handlers];
    if (handler === undefined) {
      faults.push(`${name}: the stand-in has no such path`);
      throw new Refusal('invalid_params', `${name}: there is no such path.`);
    }
    return handler(call, state);
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

  return (request, account) => {
    const name = `${request.method} ${request.url.pathname}`;
    const found = [
      ...request.faults.map((fault) => `${name} request: ${fault}`),
      ...contract.faultsOfRequest(name, request.json as Json),
    ];
    faults.push(...found);
    if (found.length > 0) {
      return refusalOf(found);
    }
    const {pathname: path, searchParams: query} = request.url;
    const call: Call = {method: request.method, path, body: request.json, query, account, now: now()};
    const problems = inspect?.(call) ?? [];
    if (problems.length > 0) {
      return refusalOf(problems);
    }
    const whole = toJson(envelopeOf(name, call, request));
    const answer = whole.status === true && changeAnswer ? changeAnswer(name, whole) : whole;
    faults.push(...contract.faultsOfAnswer(name, answer));
    return answer;
  };
}

function refusalOf(problems: readonly string[]): Record<string, Json> {
  return {status: false, code: 'invalid_params', message: problems.join('; ')};
}

/** As the client will see it: fields that are undefined are gone. */
function toJson(envelope: Envelope): Record<string, Json> {
  return JSON.parse(JSON.stringify(envelope)) as Record<string, Json>;
}
