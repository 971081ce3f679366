import {receiveChunk} from './handlers/files';
import type {Contract} from './contract/contract';
import type {Json} from './contract/openapi';
import {Refusal, refusal} from './refusal';
import type {ServerState} from './state/server-state';
import type {Call, Handlers} from './types';

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

  function envelopeOf(name: string, call: Call): Record<string, Json> {
    try {
      const envelope = {status: true, code: 'ok', message: 'ok', data: dispatch(name, call)};
      // As the client will see it: fields that are undefined are gone.
      return JSON.parse(JSON.stringify(envelope)) as Record<string, Json>;
    } catch (error) {
      if (error instanceof Refusal) {
        return refusal(error.code, error.message);
      }
      throw error;
    }
  }

  return (call: Call): Record<string, Json> => {
    const name = `${call.method} ${call.path}`;
    const operation = contract.operations.get(name);
    const found = [...call.problems, ...(operation?.validateRequest(call.body as Json) ?? [])].map(
      (problem) => `${name} request: ${problem}`,
    );
    faults.push(...found);
    if (found.length > 0) {
      return refusal('invalid_params', found.join('; '));
    }
    const problems = inspect?.(call) ?? [];
    if (problems.length > 0) {
      return refusal('invalid_params', problems.join('; '));
    }
    const answer = envelopeOf(name, call);
    faults.push(...(operation?.validateAnswer(answer) ?? []).map((fault) => `${name} answer: ${fault}`));
    return answer;
  };
}
