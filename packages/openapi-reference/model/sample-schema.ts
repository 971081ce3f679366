import {sample} from 'openapi-sampler';
import type {Json, Schema} from './openapi';
import {isReference, type Resolver} from './resolve';
import {sampleDocument, sampleable} from './sample-document';
import {bare, revived} from './source-scalar';
import type {Direction} from './schema/page-schemas';

/** Depths to try, and the number of values from which an example helps nobody. */
const DEPTHS = [15, 8, 6, 5, 4, 3] as const;
const MANY_VALUES = 1000;

/** A value that fits the schema; the same one at every build. `undefined` when there is none. */
export function sampleSchema(
  schema: Schema,
  direction: Direction,
  resolver: Resolver,
  format: 'json' | 'xml' = 'json',
): Json | undefined {
  if (typeof schema !== 'object' || schema === null) {
    return undefined;
  }
  const options = {
    format,
    quiet: true,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
    maxSampleDepth: DEPTHS.find((depth) => countValues(schema, depth, resolver) < MANY_VALUES) ?? 2,
  };
  const value = withoutWarnings(
    () =>
      sample(sampleable(schema, resolver) as never, options, sampleDocument(resolver) as never) as
        Json | undefined,
  );
  // The sampler returns null if it knows nothing, and leaves fields below its depth without a value.
  return value === undefined || value === null
    ? undefined
    : revived(typeof value === 'string' && format === 'xml' ? bare(value) : value);
}

/** The sampler's warnings name no place, and it throws on some recursive schemas. */
function withoutWarnings(make: () => Json | undefined): Json | undefined {
  const {warn} = console;
  console.warn = () => undefined;
  try {
    return make();
  } catch {
    // The field tree still tells everything.
    return undefined;
  } finally {
    console.warn = warn;
  }
}

/** Counts the values of a sample down to a depth, and stops counting at many. */
function countValues(root: Schema, maxDepth: number, resolver: Resolver): number {
  let count = 0;
  const visit = (node: Schema | undefined, depth: number, around: readonly string[]): void => {
    if (typeof node !== 'object' || node === null || count >= MANY_VALUES || depth > maxDepth) {
      return;
    }
    const refs = isReference(node) ? [node.$ref] : [];
    if (refs.some((ref) => around.includes(ref))) {
      return;
    }
    count += 1;
    const {schema} = resolver.schema(node);
    const inner = [...around, ...refs];
    [...(schema.allOf ?? []), schema.oneOf?.[0], schema.anyOf?.[0]].forEach((part) =>
      visit(part, depth, inner),
    );
    const below = [...Object.values(schema.properties ?? {}), schema.additionalProperties, schema.items];
    below.forEach((part) => visit(part, depth + 1, inner));
  };
  visit(root, 1, []);
  return count;
}
