import type {Discriminator, Reference, SchemaObject} from '../openapi';
import {isReference, lastPart, sharedSchemaRef, type Resolver} from '../resolve';

/** The variants of a schema with a `discriminator` but without `oneOf`: what its mapping names, and what extends it. */
export function subtypes(schema: SchemaObject, refs: readonly string[], resolver: Resolver): Reference[] {
  const {discriminator} = schema;
  if (discriminator === undefined || schema.oneOf !== undefined || schema.anyOf !== undefined) {
    return [];
  }
  const schemas = (resolver.document.components?.schemas ?? {}) as Record<string, SchemaObject>;
  const mapped = Object.values(discriminator.mapping ?? {})
    .map((target) => (Object.hasOwn(schemas, target) ? sharedSchemaRef(target) : target))
    .filter((target) => target.startsWith('#/'));
  const extending = Object.entries(schemas)
    .filter(([, {allOf = []}]) => allOf.some((part) => isReference(part) && refs.includes(part.$ref)))
    .map(([name]) => sharedSchemaRef(name));
  return [...new Set([...mapped, ...extending])].filter((ref) => !refs.includes(ref)).map(($ref) => ({$ref}));
}

/** The values of the discriminator's property that stand for a shared schema. */
export function discriminatorValues({mapping = {}}: Pick<Discriminator, 'mapping'>, ref: string): string[] {
  const name = lastPart(ref);
  return Object.entries(mapping)
    .filter(([, target]) => target === ref || target === name)
    .map(([value]) => value);
}
