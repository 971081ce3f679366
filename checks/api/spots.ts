import type {Json, Operation} from '../../packages/openapi-reference/document';

export type JsonObject = Record<string, Json>;

/** A schema object inside an operation, with its place for people and its way for programs. */
export type Spot = {place: string; way: readonly string[]; node: JsonObject; context: Context};

/** What stands beside a schema object and would hide a fault in it, so that it is none. */
export type Context = {
  /** Fields that another part of the same `allOf` names too. */
  named: readonly string[];
  /** Whether another variant takes every string. */
  isOpen: boolean;
};

/** Schema objects of the request and of a successful answer. That of a refusal is the same for all operations. */
export function spotsOf(operation: Operation): Spot[] {
  const body = ['requestBody', 'content', 'application/json', 'schema'];
  const success = ['responses', '200', 'content', 'application/json', 'schema', 'oneOf', '0'];
  return [...walk(operation, body, 'request'), ...walk(operation, success, 'answer')];
}

function walk(
  operation: Operation,
  way: readonly string[],
  place: string,
  context: Context = {named: [], isOpen: false},
): Spot[] {
  const node = way.reduce<Json | undefined>(
    (part, key) => (part as JsonObject | undefined)?.[key],
    operation as unknown as JsonObject,
  );
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return [];
  }
  const part = (key: string, index: number): Spot[] => {
    const others = ((node[key] ?? []) as Json[]).filter((_, position) => position !== index);
    return walk(operation, [...way, key, String(index)], place, {
      named: key === 'allOf' ? [...context.named, ...others.flatMap(namesBelow), ...namesIn(node)] : [],
      isOpen: key !== 'allOf' && others.some(takesEveryString),
    });
  };
  return [
    {place, way, node, context},
    ...namesIn(node).flatMap((name) => walk(operation, [...way, 'properties', name], `${place}.${name}`)),
    ...walk(operation, [...way, 'items'], `${place}[]`),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
      ((node[key] ?? []) as Json[]).flatMap((_, index) => part(key, index)),
    ),
    ...((node.prefixItems ?? []) as Json[]).flatMap((_, index) =>
      walk(operation, [...way, 'prefixItems', String(index)], `${place}[${String(index)}]`),
    ),
  ];
}

/** Names of fields in an object and in the parts of its `allOf`. */
function namesBelow(node: Json): string[] {
  return [...namesIn(node), ...(((node as JsonObject).allOf ?? []) as Json[]).flatMap(namesBelow)];
}

/** Whether a schema takes any text, so that no other variant beside it matters. */
export function takesEveryString(node: Json): boolean {
  const keywords = ['enum', 'const', 'pattern', 'format', 'maxLength', 'minLength'];
  return (node as JsonObject).type === 'string' && !keywords.some((key) => key in (node as JsonObject));
}

/** Names of the fields of a schema object. */
export function namesIn(node: Json): string[] {
  return Object.keys(((node as JsonObject).properties ?? {}) as JsonObject);
}
