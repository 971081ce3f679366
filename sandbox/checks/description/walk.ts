import type {Json, OpenApiDocument} from '../../server/contract/openapi';
import {METHODS} from './description';

type JsonObject = Record<string, Json>;

/** An object of the description: a schema, an operation, an example. */
export type DescribedNode = {
  /** Its place, for messages: `login requestBody.content.application/json.schema`. */
  place: string;
  node: JsonObject;
};

/** Keywords that hold data of the API and no part of the description. */
const data = ['value', 'example', 'default', 'const', 'enum'];

/** Maps from names of the API to parts of the description. */
const maps = ['properties', 'patternProperties'];

/** Every object of the description that may carry texts and extensions, in reading order. */
export function nodesOf(document: OpenApiDocument): DescribedNode[] {
  return walk(document as unknown as JsonObject, []);
}

function walk(node: Json, keys: readonly string[]): DescribedNode[] {
  if (Array.isArray(node)) {
    return node.flatMap((entry, index) => walk(entry, [...keys, String(index)]));
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const isMap = maps.includes(keys.at(-1) ?? '') && !maps.includes(keys.at(-2) ?? '');
  const own = isMap ? [] : [{place: placeOf(keys), node: node as JsonObject}];
  return [
    ...own,
    ...Object.entries(node)
      .filter(([key]) => isMap || !data.includes(key))
      .flatMap(([key, value]) => walk(value, [...keys, key])),
  ];
}

/** Path of a node, that of an operation as its name. */
function placeOf(keys: readonly string[]): string {
  const [first, route = '', method = '', ...rest] = keys;
  if (first === 'paths' && (METHODS as readonly string[]).includes(method)) {
    return [`${method.toUpperCase()} ${route}`, rest.join('.')].join(' ').trim();
  }
  return keys.length === 0 ? 'openapi.yaml' : keys.join('.');
}
