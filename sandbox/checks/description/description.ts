/** The one place of the checks that knows the reference's reader of API descriptions. */
import path from 'node:path';
import {loadContract, type ContractOperation} from '../../server/contract/contract';
import type {Json} from '../../server/contract/openapi';
import {loadDescription, buildReference} from '../../../packages/openapi-reference';
import {createResolver, locateOperations, METHODS} from '../../../packages/openapi-reference/document';
import {root} from '../../../packages/files';

export {kebab} from '../../../packages/openapi-reference/document';
export {allFields, parametersOf} from '../../../packages/openapi-reference';

const source = 'openapi/openapi.yaml';
const basePath = '/docs/api/specs';

/** The description as the site loads it: bundled, with every file that it consists of. */
export const {document, files} = await loadDescription(path.join(root, source));

/** The file of an operation, relative to the repository. */
export function fileOf(slug: string): string {
  return path.relative(root, files.find((each) => path.basename(each) === `${slug}.yaml`) ?? source);
}

/** Follows references inside the description. */
export const resolver = createResolver(document);

/** The description as clients and servers are compared with it. */
const contract = await loadContract();

/** All operations, with the slugs and titles that their pages have. */
export const operations = locateOperations(document, resolver, basePath).map((located) => ({
  ...located,
  /** Name for messages. */
  id: located.operation.operationId ?? `${located.method} ${located.path}`,
  contract: contract.operations.get(`${located.method.toUpperCase()} ${located.path}`) as ContractOperation,
}));

/** The pages that the site makes of the description. */
export function buildPages() {
  return buildReference(document, {
    basePath,
    overviewPath: '/docs/api/endpoints-overview',
    home: {title: 'API', permalink: '/docs/api'},
    downloads: [],
  });
}

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
