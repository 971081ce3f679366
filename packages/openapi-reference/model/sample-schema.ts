import {sample} from 'openapi-sampler';
import type {Discriminator, Json, OpenApiDocument, Schema, SchemaObject} from './openapi';
import {isReference, type Resolver} from './resolve';
import {inheritedChoices} from './schema/choices';
import type {Direction} from './schema/page-schemas';
import {discriminatorValues} from './schema/subtypes';
import {isComposite, revived, withMarks} from './source-scalar';

/** Depths to try, and the number of values from which an example helps nobody. */
const DEPTHS = [15, 8, 6, 5, 4, 3];
const MANY_VALUES = 1000;

/** Copies of documents as the sampler needs them. */
const prepared = new WeakMap<OpenApiDocument, unknown>();

/** A value that fits the schema; the same one at every build. `undefined` when there is none. */
export function sampleSchema(schema: Schema, direction: Direction, resolver: Resolver): Json | undefined {
  if (typeof schema !== 'object' || schema === null) {
    return undefined;
  }
  const {document} = resolver;
  const copy = prepared.get(document) ?? sampleable(document, resolver);
  prepared.set(document, copy);
  const options = {
    quiet: true,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
    maxSampleDepth: DEPTHS.find((depth) => countValues(schema, depth, resolver) < MANY_VALUES) ?? 2,
  };
  // The sampler's warnings name no place, and it throws on some recursive schemas.
  const {warn} = console;
  console.warn = () => undefined;
  try {
    const value: unknown = sample(sampleable(schema, resolver) as never, options, copy as never);
    // The sampler returns null if it knows nothing, and leaves fields below its depth without a value.
    return value === undefined || value === null ? undefined : revived(value);
  } catch {
    // The field tree still tells everything.
    return undefined;
  } finally {
    console.warn = warn;
  }
}

/**
 * A copy in which each variant has its value of the discriminator, and a base is its first subtype: the sampler
 * knows no discriminators. It takes objects of a class apart, so numbers are marked texts.
 */
function sampleable(node: unknown, resolver: Resolver): unknown {
  return withMarks(withVariants(node, resolver));
}

function withVariants(node: unknown, resolver: Resolver, isPart = false): unknown {
  if (!isComposite(node)) {
    return node;
  }
  if (Array.isArray(node)) {
    return node.map((entry) => withVariants(entry, resolver, isPart));
  }
  const schema = node as SchemaObject;
  if (isReference(schema) && !isPart) {
    const {schema: base, refs} = resolver.schema(schema);
    const [choice] = inheritedChoices(base, refs, resolver);
    const [first] = choice?.schemas ?? [];
    return choice?.discriminator === undefined || first === undefined
      ? schema
      : withValue({...schema, ...(first as SchemaObject)}, choice.discriminator, resolver);
  }
  const {discriminator: by, allOf = [], properties} = schema as SchemaObject;
  // Whether `allOf` adds to its parts; else it is another name for one.
  const isExtension = allOf.length > 1 || properties !== undefined;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const inner = withVariants(value, resolver, key === 'allOf' && isExtension);
      const isChoice = /^(?:one|any)Of$/.test(key) && Array.isArray(inner);
      return isChoice && typeof by?.propertyName === 'string'
        ? [key, inner.map((variant: Schema) => withValue(variant, by, resolver))]
        : [key, inner];
    }),
  );
}

function withValue(variant: Schema, by: Discriminator, resolver: Resolver): Schema {
  const [value] = discriminatorValues(by, variant, resolver);
  return value === undefined
    ? variant
    : {allOf: [variant, {type: 'object', properties: {[by.propertyName]: {type: 'string', example: value}}}]};
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
