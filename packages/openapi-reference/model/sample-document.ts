/** The description as the sampler needs it: it takes objects of a class apart, and knows no discriminators. */
import type {OpenApiDocument, Schema, SchemaObject} from './openapi';
import {isReference, type Resolver} from './resolve';
import {inheritedChoices} from './schema/choices';
import {discriminatorValues} from './schema/subtypes';
import {isComposite, withMarks} from './source-scalar';

const prepared = new WeakMap<OpenApiDocument, OpenApiDocument>();

/** A copy of the document with `sampleable` schemas; the same one each time. */
export function sampleDocument(resolver: Resolver): OpenApiDocument {
  const {document} = resolver;
  const known = prepared.get(document) ?? withMarks(withVariants(document, resolver) as OpenApiDocument);
  prepared.set(document, known);
  return known;
}

/** A copy of a schema in which each variant has its value of the discriminator, and a base is its first subtype. */
export function sampleable(schema: Schema, resolver: Resolver): Schema {
  return withMarks(withVariants(schema, resolver)) as Schema;
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
  const {discriminator: by} = schema as SchemaObject;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const inner = withVariants(value, resolver, key === 'allOf' && isExtension(schema));
      const isChoice = (key === 'oneOf' || key === 'anyOf') && Array.isArray(inner);
      return [
        key,
        isChoice && typeof by?.propertyName === 'string'
          ? inner.map((variant: Schema) => withValue(variant, by, resolver))
          : inner,
      ];
    }),
  );
}

/** Whether `allOf` adds to its parts; else it is another name for one. */
function isExtension({allOf = [], ...rest}: SchemaObject): boolean {
  return allOf.length > 1 || rest.properties !== undefined;
}

function withValue(
  variant: Schema,
  by: NonNullable<SchemaObject['discriminator']>,
  resolver: Resolver,
): Schema {
  const [value] = discriminatorValues(by, variant, resolver);
  return value === undefined
    ? variant
    : {allOf: [variant, {type: 'object', properties: {[by.propertyName]: {type: 'string', example: value}}}]};
}
