import type {
  ExampleObject,
  Json,
  MediaType,
  RequestBody,
  Response,
  Schema,
} from '../../packages/openapi-reference/document';
import {resolver, type DescribedOperation} from './description';

/** An example of a body, with the schema that it belongs to. */
export type Example = {
  /** Name for messages: `request withoutCode`, `response 200 loggedIn`. */
  name: string;
  direction: 'request' | 'response';
  value: Json;
  schema: Schema;
};

/** Schema of the JSON body that an operation takes. */
export function requestSchema({operation}: DescribedOperation): Schema | undefined {
  return body(operation.requestBody)?.content?.['application/json']?.schema;
}

/** All examples of the bodies of an operation. */
export function examplesOf({operation}: DescribedOperation): Example[] {
  const request = examplesIn(body(operation.requestBody)?.content, 'request', 'request');
  const responses = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
    examplesIn(resolver.resolve<Response>(response).content, 'response', `response ${status}`),
  );
  return [...request, ...responses];
}

function body(node: DescribedOperation['operation']['requestBody']): RequestBody | undefined {
  return node && resolver.resolve<RequestBody>(node);
}

function examplesIn(
  contents: Record<string, MediaType> | undefined,
  direction: Example['direction'],
  place: string,
): Example[] {
  return Object.values(contents ?? {}).flatMap(({schema = true, examples = {}}) =>
    Object.entries(examples).map(([name, node]) => {
      const {value} = resolver.resolve<ExampleObject>(node);
      return {name: `${place} ${name}`, direction, value: value ?? null, schema};
    }),
  );
}
