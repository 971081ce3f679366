import type {Schema} from '../openapi';
import {lastPart, type Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import type {Choice} from './merged-schema';
import {typeLabel} from './type-label';

/** Discriminator values, else title or component name, else required fields or type. */
export function variantLabel(
  {discriminator}: Choice,
  index: number,
  schema: Schema,
  resolver: Resolver,
): string {
  const {schema: own, refs} = resolver.schema(schema);
  const [ref] = refs;
  const values = Object.entries(discriminator?.mapping ?? {}).flatMap(([value, target]) =>
    ref !== undefined && [ref, lastPart(ref)].includes(target) ? [value] : [],
  );
  if (discriminator !== undefined && values.length > 0) {
    return `${discriminator.propertyName}: ${values.join(' or ')}`;
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
  const merged = mergeAllOf(schema, resolver);
  const type = merged.name ?? typeLabel(merged, resolver);
  return type === 'any' || type === 'object' ? `Option ${index + 1}` : type;
}
