import type {Discriminator, Schema, SchemaObject} from '../openapi';
import {lastPart, type Resolver} from '../resolve';
import {ownEntry} from '../values';
import {discriminatorValues} from './subtypes';
import {mergeAllOf} from './merge-all-of';
import type {Choice} from './merged-schema';
import {typeLabel} from './type-label';

/** By the discriminator's value, else by title or component name, else by what it requires or its type. */
export function variantLabel(choice: Choice, index: number, schema: Schema, resolver: Resolver): string {
  const given = choice.labels?.[index];
  if (given !== undefined) {
    return given;
  }
  const {schema: own, refs} = resolver.schema(schema);
  const [ref] = refs;
  const merged = mergeAllOf(schema, resolver);
  const {discriminator} = choice;
  if (discriminator !== undefined) {
    const values = valuesOf(discriminator, ref, merged.schema, resolver);
    if (values.length > 0) {
      return `${discriminator.propertyName}: ${values.join(' or ')}`;
    }
  }
  if (own.title !== undefined) {
    return own.title;
  }
  if (ref !== undefined) {
    return lastPart(ref);
  }
  if (own.const !== undefined) {
    return JSON.stringify(own.const);
  }
  if (Array.isArray(own.required) && own.properties === undefined) {
    return `With ${own.required.join(' and ')}`;
  }
  const type = merged.name ?? typeLabel(merged, resolver);
  return type === 'any' || type === 'object' ? `Option ${index + 1}` : type;
}

/** Values that choose a variant: as mapped, else the one that its own schema allows, else its name. */
function valuesOf(
  {propertyName, mapping}: Discriminator,
  ref: string | undefined,
  {properties = {}}: SchemaObject,
  resolver: Resolver,
): string[] {
  const mapped = ref === undefined ? [] : discriminatorValues({mapping}, ref);
  if (mapped.length > 0) {
    return mapped;
  }
  const property = ownEntry(properties, propertyName);
  const {const: fixed, enum: allowed} = property === undefined ? {} : mergeAllOf(property, resolver).schema;
  const [value, ...otherValues] = fixed === undefined ? (allowed ?? []) : [fixed];
  if (value !== undefined && otherValues.length === 0) {
    return [String(value)];
  }
  return ref === undefined ? [] : [lastPart(ref)];
}
