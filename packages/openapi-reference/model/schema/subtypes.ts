/** The values that tell variants apart. */
import type {Discriminator, Schema} from '../openapi';
import {lastPart, type Resolver} from '../resolve';
import {ownEntry} from '../values';
import {mergeAllOf} from './merge';

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
