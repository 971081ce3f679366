/** Bases whose subtypes refer to them by `allOf`, and the values that tell subtypes apart. */
import type {Discriminator, Schema, SchemaObject} from '../openapi';
import {lastPart, type Resolver} from '../resolve';
import {ownEntry} from '../values';
import {mergeAllOf, type Choice} from './merge';

const SHARED = '#/components/schemas/';

/** Subtypes of a base with a discriminator that does not list them itself: those that its mapping names, then all that extend it. */
export function inheritedChoices(
  {discriminator, oneOf, anyOf}: SchemaObject,
  refs: readonly string[],
  resolver: Resolver,
): Choice[] {
  if (typeof discriminator?.propertyName !== 'string' || oneOf !== undefined || anyOf !== undefined) {
    return [];
  }
  const extending = refs.flatMap((ref) => resolver.subtypes(ref));
  const named = Object.values(discriminator.mapping ?? {}).map(addressOf);
  // A mapping may name the subtypes of subtypes too; these are listed where their base is.
  const mapped = named.filter(
    (ref) => !refs.includes(ref) && (extending.includes(ref) || !extendsAny(ref, named, resolver)),
  );
  const schemas = [...new Set([...mapped, ...extending])].map(($ref) => ({$ref}));
  return extending.length === 0 ? [] : [{kind: 'oneOf', schemas, discriminator, isInherited: true}];
}

function extendsAny(ref: string, bases: readonly string[], resolver: Resolver): boolean {
  return bases.some((base) => resolver.subtypes(base).includes(ref));
}

/** A mapping gives an address or a plain name. */
function addressOf(target: string): string {
  return /^[\w.-]+$/.test(target) ? SHARED + target : target;
}

/** The values of a discriminator that stand for a subtype: mapped ones, else what the property allows, else the name of the schema. */
export function discriminatorValues(
  {propertyName, mapping}: Discriminator,
  schema: Schema,
  resolver: Resolver,
): string[] {
  const [ref] = resolver.schema(schema).refs;
  const mapped = Object.entries(mapping ?? {}).flatMap(([value, target]) =>
    ref !== undefined && [ref, lastPart(ref)].includes(target) ? [value] : [],
  );
  if (mapped.length > 0) {
    return mapped;
  }
  const property = ownEntry(mergeAllOf(schema, resolver).schema.properties, propertyName) ?? {};
  const {const: value, enum: values = []} = mergeAllOf(property, resolver).schema;
  if (value !== undefined || values.length === 1) {
    return [String(value ?? values[0])];
  }
  return ref === undefined ? [] : [lastPart(ref)];
}
