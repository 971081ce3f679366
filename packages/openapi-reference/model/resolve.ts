import type {OpenApiDocument, Reference, Schema, SchemaObject} from './openapi';
import {mergeSiblingKeywords} from './schema/sibling-keywords';

/** Looks up references inside one bundled document. */
export type Resolver = {
  document: OpenApiDocument;
  /** Follows a reference, also through other references, to what it stands for. */
  resolve: <T extends object>(node: T | Reference) => T;
  /** The same for schemas; keywords beside `$ref` hold together with its target. */
  schema: (schema: Schema) => ResolvedSchema;
};

export type ResolvedSchema = {
  schema: SchemaObject;
  /** Pointers that were followed, outermost first. */
  refs: string[];
  /** Name of the shared schema, from the first pointer. */
  name?: string;
};

export function isReference(node: unknown): node is Reference {
  return typeof node === 'object' && node !== null && typeof (node as Reference).$ref === 'string';
}

/** A reference that leads nowhere or in a circle stands for nothing: the loader has reported it. */
export function createResolver(document: OpenApiDocument): Resolver {
  const lookUp = (ref: string): unknown =>
    /^#[^/]/.test(ref) ? findAnchor(document, ref.slice(1)) : atPointer(document, ref);

  const follow = (start: unknown): {node: unknown; refs: string[]; siblings: object[]} => {
    const refs: string[] = [];
    const siblings: object[] = [];
    let node = start;
    while (isReference(node)) {
      const {$ref, ...rest} = node;
      const isCircular = refs.includes($ref);
      refs.push($ref);
      if (Object.keys(rest).length > 0) {
        siblings.push(rest);
      }
      node = isCircular ? undefined : lookUp($ref);
    }
    return {node, refs, siblings};
  };

  return {
    document,
    resolve: <T extends object>(node: T | Reference): T => {
      const {node: target, siblings} = follow(node);
      return Object.assign({}, target, ...siblings.reverse()) as T;
    },
    schema: (schema) => {
      const {node, refs, siblings} = follow(schema);
      const [first = ''] = refs;
      return {
        schema: siblings.reverse().reduce(mergeSiblingKeywords, asObject(node)),
        refs,
        ...(/^#\/components\/schemas\/[^/]+$/.test(first) && {name: lastPart(first)}),
      };
    },
  };
}

/** Last part of a pointer, decoded: the name of the component. */
export function lastPart(ref: string): string {
  return decodePart(ref.split('/').at(-1) ?? ref);
}

/** Pointer to a shared schema. */
export function sharedSchemaRef(name: string): string {
  return `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A boolean schema as an object; what is no schema at all says nothing. */
function asObject(node: unknown): SchemaObject {
  if (node === false) {
    return {not: {}};
  }
  return typeof node === 'object' && node !== null ? node : {};
}

/** What a pointer such as `#/components/schemas/File` points to. */
export function atPointer(document: unknown, pointer: string): unknown {
  return pointerParts(pointer).reduce(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key)
        ? (node as Record<string, unknown>)[key]
        : undefined,
    document,
  );
}

export function pointerParts(pointer: string): string[] {
  return pointer.split('/').slice(1).filter(Boolean).map(decodePart);
}

/** Finds the schema with this `$anchor`, a name for references in OpenAPI 3.1. */
function findAnchor(node: unknown, anchor: string): unknown {
  if (typeof node !== 'object' || node === null) {
    return undefined;
  }
  if ((node as {$anchor?: unknown}).$anchor === anchor) {
    return node;
  }
  for (const child of Object.values(node)) {
    const found = findAnchor(child, anchor);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function decodePart(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // A bare percent sign in a name is no escape.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
