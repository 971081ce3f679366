import {receiveChunk} from './handlers/files';
import type {Contract} from './contract/contract';
import type {Json} from './contract/openapi';
import {Refusal, refusal} from './refusal';
import type {ServerState} from './state/server-state';
import type {Call, Handlers} from './types';

type Parts = {
  handlers: Handlers;
  contract: Contract;
  state: ServerState;
  /** Gets what differs from the description. */
  faults: string[];
  /** Looks into a call that fits the description; what it returns refuses the call. */
  inspect?: (call: Call) => readonly string[];
};

/** Makes the function that answers calls of gateway or ingest, after a check of the call and before one of the answer. */
export function makeAnswer({handlers, contract, state, faults, inspect}: Parts) {
  function act(name: string, call: Call): unknown {
    if (call.host === 'ingest') {
      return receiveChunk(state, call);
    }
    const handler = handlers[name as keyof Handlers];
    if (handler === undefined) {
      faults.push(`${name}: the stand-in has no such path`);
      throw new Refusal('invalid_params', `${name}: there is no such path.`);
    }
    return handler(call, state);
  }

  return (call: Call): Record<string, Json> => {
    const name = `${call.method} ${call.path}`;
    const operation = contract.operations.get(name);
    const found = [...call.problems, ...(operation?.validateRequest(call.body as Json) ?? [])].map(
      (problem) => `${name} request: ${problem}`,
    );
    faults.push(...found);
    const problems = found.length > 0 ? found : (inspect?.(call) ?? []);
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
  };
}
