import {receiveChunk} from './chunks';
import type {Contract} from './contract/contract';
import type {Json} from './contract/openapi';
import {Refusal} from './refusal';
import type {ServerState} from './state/server-state';
import type {Call, Handlers} from './types';

type Envelope = {status: boolean; code: string; message: string; data?: Json};

export type AnswerOptions = {
  /** Looks into a call that fits the description; what it returns refuses the call. */
  inspect?: (call: Call) => readonly string[];
};

type Parts = AnswerOptions & {
  handlers: Handlers;
  contract: Contract;
  state: ServerState;
  /** Gets what differs from the description. */
  faults: string[];
};

/** Makes the function that answers calls of gateway or ingest, after a check of the call and before one of the answer. */
export function makeAnswer({handlers, contract, state, faults, inspect}: Parts) {
  function dispatch(name: string, call: Call): unknown {
    if (call.host === 'ingest') {
      return receiveChunk(state, call);
    }
    const handler = handlers[name as keyof typeof handlers];
    if (handler === undefined) {
      faults.push(`${name}: the stand-in has no such path`);
      throw new Refusal('invalid_params', `${name}: there is no such path.`);
    }
    return handler(call, state);
  }

  function envelopeOf(name: string, call: Call): Envelope {
    try {
      const data = dispatch(name, call);
      return {status: true, code: 'ok', message: 'ok', ...(data === undefined ? {} : {data: data as Json})};
    } catch (error) {
      if (error instanceof Refusal) {
        return {status: false, code: error.code, message: error.message};
      }
      throw error;
    }
  }

  return (call: Call): Record<string, Json> => {
    const name = `${call.method} ${call.path}`;
    const found = [
      ...call.problems.map((problem) => `${name} request: ${problem}`),
      ...contract.faultsOfRequest(name, call.body as Json),
    ];
    faults.push(...found);
    if (found.length > 0) {
      return refusalOf(found);
    }
    const problems = inspect?.(call) ?? [];
    if (problems.length > 0) {
      return refusalOf(problems);
    }
    const answer = toJson(envelopeOf(name, call));
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
