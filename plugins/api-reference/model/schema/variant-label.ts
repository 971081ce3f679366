import type {Schema, SchemaObject} from '../openapi';
import {lastPart, type Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import {typeLabel} from './type-label';

/**
 * Names one variant of a choice: by the discriminator's value, else by its
 * title or component name, else by its type.
 */
export function variantLabel(
  schema: Schema,
  index: number,
  discriminator: SchemaObject['discriminator'],
  resolver: Resolver,
): string {
  const {schema: own, refs} = resolver.schema(schema);
  const [ref] = refs;
  if (discriminator !== undefined && ref !== undefined) {
    const name = lastPart(ref);
    const mapped = Object.entries(discriminator.mapping ?? {}).find(([, target]) => target === ref || target === name);
    return `${discriminator.propertyName}: ${mapped?.[0] ?? name}`;
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
  const type = typeLabel(mergeAllOf(schema, resolver), resolver);
  return type === 'any' || type === 'object' ? `Option ${index + 1}` : type;
}
