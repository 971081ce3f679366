import type {Json} from '../../server/contract/openapi';
import {document, METHODS} from './description';

/** Keywords that hold data of the API and no part of the description. */
const data = ['value', 'example', 'default', 'const', 'enum'];

/** Maps from names of the API to parts of the description. */
const maps = ['properties', 'patternProperties'];

/** Every object of the description that may carry texts and extensions, in reading order; its place is for messages. */
export const nodes = walk(document as unknown as Json, []);

function walk(node: Json, keys: readonly string[]): {place: string; node: Record<string, Json>}[] {
  if (Array.isArray(node)) {
    return node.flatMap((entry, index) => walk(entry, [...keys, String(index)]));
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const isMap = maps.includes(keys.at(-1) ?? '') && !maps.includes(keys.at(-2) ?? '');
  return [
    ...(isMap ? [] : [{place: placeOf(keys), node: node as Record<string, Json>}]),
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
