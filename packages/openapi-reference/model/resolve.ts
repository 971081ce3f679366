import {decodeAddress} from '../../page-markup';
import {METHODS, type OpenApiDocument, type Reference, type Schema, type SchemaObject} from './openapi';
import {mergeTwo} from './schema/merge-two';

/** Looks up references inside one bundled document. */
export type Resolver = {
  document: OpenApiDocument;
  /** Follows a reference, through further references, to its target. */
  resolve: <T extends object>(node: T | Reference) => T;
  /** The same for schemas; keywords next to `$ref` are merged with its target. */
  schema: (schema: Schema) => ResolvedSchema;
  /** Pointers of the shared schemas that extend one directly, by `allOf`. */
  subtypes: (ref: string) => readonly string[];
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

/** References that lead nowhere or in a circle resolve to nothing: the loader has reported them. */
export function createResolver(document: OpenApiDocument): Resolver {
  const isOld = document.openapi.startsWith('3.0');
  const follow = (start: unknown): {node: unknown; refs: string[]; siblings: object[]} => {
    const refs: string[] = [];
    const siblings: object[] = [];
    let node = start;
    while (isReference(node)) {
      const {$ref, ...rest} = node;
      if (isOld) {
        ignoredBeside(node).forEach((key) => Reflect.deleteProperty(rest, key));
      }
      const isCircular = refs.includes($ref);
      refs.push($ref);
      if (Object.keys(rest).length > 0) {
        siblings.push(rest);
      }
      node = isCircular ? undefined : atPointer(document, $ref);
    }
    return {node, refs, siblings};
  };

  let subtypes: Map<string, string[]> | undefined;

  return {
    document,
    subtypes: (ref) => (subtypes ??= subtypesOf(document)).get(ref) ?? [],
    resolve: <T extends object>(node: T | Reference): T => {
      const {node: target, siblings} = follow(node);
      return Object.assign({}, target, ...siblings.reverse()) as T;
    },
    schema: (schema) => {
      const {node, refs, siblings} = follow(schema);
      const [first = ''] = refs;
      return {
        schema: siblings.reduceRight<SchemaObject>(
          (target, beside) => mergeTwo(beside, target),
          asObject(node),
        ),
        refs,
        ...(/^#\/components\/schemas\/[^/]+$/.test(first) && {name: lastPart(first)}),
      };
    },
  };
}

/** Keywords that say something of a value without limiting it, and those of paths, which may have more beside a reference. */
const KEPT: ReadonlySet<string> = new Set([
  ...['default', 'deprecated', 'description', 'example', 'examples', 'externalDocs', 'summary', 'title'],
  ...[...METHODS, 'parameters', 'servers', 'contentMediaType'],
]);

/** Keywords beside a reference that OpenAPI 3.0 ignores, and so do pages. Texts of an author stay. */
export function ignoredBeside(reference: Reference): string[] {
  return Object.keys(reference).filter((key) => !(KEPT.has(key) || key === '$ref' || key.startsWith('x-')));
}

function subtypesOf({components}: OpenApiDocument): Map<string, string[]> {
  const subtypes = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    const parts = typeof schema === 'object' && Array.isArray(schema?.allOf) ? schema.allOf : [];
    for (const {$ref: base} of parts.filter(isReference)) {
      subtypes.set(base, [...(subtypes.get(base) ?? []), toPointer(['components', 'schemas', name])]);
    }
  }
  return subtypes;
}

/** Last part of a pointer, decoded: the name of the component. */
export function lastPart(ref: string): string {
  return decodePart(ref.split('/').at(-1) ?? ref);
}

/** A boolean schema as an object; anything else that is no schema allows everything. */
function asObject(node: unknown): SchemaObject {
  if (node === false) {
    return {not: {}};
  }
  return typeof node === 'object' && node !== null ? node : {};
}

/** The target of a pointer such as `#/components/schemas/File`. */
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

/** The pointer to a place: `#/paths/~1a/get`. A percent sign would begin an escape. */
export function toPointer(place: readonly string[]): string {
  const parts = place.map((part) =>
    /[%~/]/.test(part) ? part.replaceAll('%', '%25').replaceAll('~', '~0').replaceAll('/', '~1') : part,
  );
  return ['#', ...parts].join('/');
}

function decodePart(part: string): string {
  // A bare percent sign in a name is no escape.
  return decodeAddress(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
