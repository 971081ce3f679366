import type {Json, OpenApiDocument} from '../../openapi-reference/document';
import {loadInlined} from './load';
import {readOperations, type ContractOperation} from './operation';

/** What clients and servers have agreed on: the operations of an API description. */
export type Contract = {
  /** By name, `POST /v3/dir/create`, in the order of the description. */
  operations: ReadonlyMap<string, ContractOperation>;
  /** Whether an operation is for callers with an API key. Operations that are not described decide themselves. */
  isForMembers: (name: string) => boolean;
  /** Where a request differs from the description. Empty for operations that are not described. */
  faultsOfRequest: (name: string, body: Json) => string[];
  /** Where an answer differs from the description, its code included. */
  faultsOfAnswer: (name: string, answer: Record<string, Json>) => string[];
};

/** The contract that a description states; its references must be inlined. */
export function createContract(document: OpenApiDocument): Contract {
  const operations = new Map(readOperations(document).map((operation) => [operation.name, operation]));
  return {
    operations,
    isForMembers: (name) => operations.get(name)?.isOpen === false,
    faultsOfRequest: (name, body) =>
      (operations.get(name)?.validateRequest(body) ?? []).map((fault) => `${name} request: ${fault}`),
    faultsOfAnswer: (name, answer) => {
      const operation = operations.get(name);
      if (operation === undefined) {
        return [];
      }
      const isKnown = answer.status === true || operation.codes.includes(String(answer.code));
      return [
        ...operation.validateAnswer(answer).map((fault) => `${name} answer: ${fault}`),
        ...(isKnown ? [] : [`${name} answer: the code "${String(answer.code)}" is not among its errors`]),
      ];
    },
  };
}

/** The contract of the description of this repository. */
export async function loadContract(): Promise<Contract> {
  return createContract(await loadInlined());
}
