import type {Json, Schema} from '../../plugins/api-reference/model/openapi';
import {operations, resolver, type DescribedOperation} from '../openapi/description';
import {faultsOf} from '../openapi/validation';

const described = new Map(
  operations.map((located) => [nameOf(located.method, located.path), located] as const),
);

/** Names of all operations of the API description, as `POST /v3/dir/create`. */
export const describedNames: readonly string[] = [...described.keys()];

/** Whether an operation is for callers without an API key. Operations that are not described decide themselves. */
export function isForMembers(name: string): boolean {
  const located = described.get(name);
  return located !== undefined && located.operation.security?.length !== 0;
}

/** Where a request differs from the description. Empty for operations that are not described. */
export function faultsOfRequest(name: string, body: Json): string[] {
  const located = described.get(name);
  const schema = located === undefined ? undefined : requestSchema(located);
  return schema === undefined ? [] : faultsOf(body, schema).map((fault) => `${name} request: ${fault}`);
}

/** Where an answer differs from the description, its code included. */
export function faultsOfAnswer(name: string, answer: Record<string, Json>): string[] {
  const located = described.get(name);
  if (located === undefined) {
    return [];
  }
  const schema = answerSchema(located);
  const codes = (located.operation['x-errors'] ?? []).map(({code}) => code);
  const isKnown = answer.status === true || codes.includes(String(answer.code));
  return [
    ...(schema === undefined ? [] : faultsOf(answer, schema)).map((fault) => `${name} answer: ${fault}`),
    ...(isKnown ? [] : [`${name} answer: the code "${String(answer.code)}" is not among its errors`]),
  ];
}

function requestSchema({operation}: DescribedOperation): Schema | undefined {
  const body = operation.requestBody && resolver.resolve(operation.requestBody);
  return body?.content?.['application/json']?.schema;
}

function answerSchema({operation}: DescribedOperation): Schema | undefined {
  const response = operation.responses?.['200'];
  return response && resolver.resolve(response).content?.['application/json']?.schema;
}

function nameOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}
