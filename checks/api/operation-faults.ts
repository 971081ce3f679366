import type {OpenApiDocument, Operation} from '../../packages/openapi-reference/document';

/** An operation and where it stands. */
export type Located = {path: string; method: 'get' | 'post'; operation: Operation};

/** What is wrong afterwards, and the description with that fault. */
export type Fault = {text: string; apply: () => OpenApiDocument};

/** Ways to spoil an operation as a whole. */
export const operationFaults = [
  'path renamed',
  'method changed',
  'security dropped',
  'security added',
] as const;

/** The faults of a kind that can be put into an operation as a whole. */
export function operationFaultsOf(document: OpenApiDocument, kind: string, located: Located): Fault[] {
  const {path, method, operation} = located;
  const isOpen = operation.security?.length === 0;
  const other = method === 'get' ? 'post' : 'get';
  switch (kind) {
    case 'path renamed':
      return [
        {
          text: `the path is ${path}/renamed`,
          apply: () => ({
            ...document,
            paths: Object.fromEntries(
              Object.entries(document.paths ?? {}).map(([key, item]) => [
                key === path ? `${path}/renamed` : key,
                item,
              ]),
            ),
          }),
        },
      ];
    case 'method changed':
      return [
        {
          text: `the method is ${other.toUpperCase()}`,
          apply: () => replaceOperation(document, located, {[method]: undefined, [other]: {...operation}}),
        },
      ];
    case 'security dropped':
      return isOpen
        ? []
        : [
            {
              text: 'nobody needs an API key',
              apply: () => replaceOperation(document, located, {[method]: {...operation, security: []}}),
            },
          ];
    case 'security added':
      return isOpen
        ? [
            {
              text: 'everybody needs an API key',
              apply: () =>
                replaceOperation(document, located, {[method]: {...operation, security: undefined}}),
            },
          ]
        : [];
    default:
      throw new Error(`There is no kind of fault "${kind}". The kinds are ${operationFaults.join(', ')}.`);
  }
}

/** A description with another operation in the place of one; all others are the same objects. */
export function replaceOperation(
  document: OpenApiDocument,
  {path}: Located,
  change: Partial<Record<'get' | 'post', Operation | undefined>>,
): OpenApiDocument {
  const entries = Object.entries({...document.paths?.[path], ...change}).filter(
    ([, value]) => value !== undefined,
  );
  return {...document, paths: {...document.paths, [path]: Object.fromEntries(entries)}};
}
