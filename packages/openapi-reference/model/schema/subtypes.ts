import type {Discriminator, OpenApiDocument, Reference, SchemaObject} from '../openapi';
import {isReference, lastPart, sharedSchemaRef, type Resolver} from '../resolve';

/** Shared schemas by the shared schema that they extend with `allOf`. */
const subtypesByDocument = new WeakMap<OpenApiDocument, Map<string, string[]>>();

/**
 * The variants of a schema with a `discriminator` but without `oneOf`: the
 * schemas that its mapping names, and those that extend it.
 * @param refs pointers of the schema itself
 */
export function subtypes(schema: SchemaObject, refs: readonly string[], resolver: Resolver): Reference[] {
  const {discriminator} = schema;
  if (discriminator === undefined || schema.oneOf !== undefined || schema.anyOf !== undefined) {
    return [];
  }
  const schemas = resolver.document.components?.schemas ?? {};
  const mapped = Object.values(discriminator.mapping ?? {})
    .map((target) => (Object.hasOwn(schemas, target) ? sharedSchemaRef(target) : target))
    .filter((target) => target.startsWith('#/'));
  const extending = refs.flatMap((ref) => extensions(resolver.document).get(ref) ?? []);
  return [...new Set([...mapped, ...extending])].filter((ref) => !refs.includes(ref)).map(($ref) => ({$ref}));
}

function extensions(document: OpenApiDocument): Map<string, string[]> {
  const known = subtypesByDocument.get(document);
  if (known !== undefined) {
    return known;
  }
  const map = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const parts = typeof schema === 'object' && Array.isArray(schema?.allOf) ? schema.allOf : [];
    for (const {$ref} of parts.filter(isReference)) {
      map.set($ref, [...(map.get($ref) ?? []), sharedSchemaRef(name)]);
    }
  }
  subtypesByDocument.set(document, map);
  return map;
}

/** The values of the discriminator's property that stand for a shared schema. */
export function discriminatorValues({mapping = {}}: Pick<Discriminator, 'mapping'>, ref: string): string[] {
  const name = lastPart(ref);
  return Object.entries(mapping)
    .filter(([, target]) => target === ref || target === name)
    .map(([value]) => value);
}
