import type {Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import type {MergedSchema} from './merge';

export type NestedField = {
  label: string;
  key: string;
  schema: Schema;
  required: boolean;
  /** A named property that may be missing; places of lists and patterns of names are not optional. */
  optional?: boolean;
};

/** The named fields of an object, then those whose names follow a pattern, then any others. */
export function objectFields(schema: SchemaObject): NestedField[] {
  const required = new Set(schema.required);
  const named = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    label: name,
    key: name,
    schema: property,
    required: required.has(name),
    optional: !required.has(name),
  }));
  const patterns = Object.entries(schema.patternProperties ?? {}).map(([pattern, property]) => ({
    label: `/${pattern}/`,
    key: `/${pattern}/`,
    schema: property,
    required: false,
  }));
  const listed = [...named, ...patterns];
  const others = mapValues(schema);
  if (others === undefined) {
    return listed;
  }
  const name = listed.length === 0 ? 'any name' : 'any other name';
  return [...listed, {label: `<${name}>`, key: name, schema: others, required: false}];
}

/** The schema of unlisted properties, unless it allows anything. */
function mapValues({additionalProperties, unevaluatedProperties}: SchemaObject): Schema | undefined {
  const values = additionalProperties ?? unevaluatedProperties;
  return typeof values === 'object' && values !== null && Object.keys(values).length > 0 ? values : undefined;
}

/** The items of a tuple. */
export function fixedPlaces(schema: SchemaObject, resolver: Resolver): NestedField[] {
  return (schema.prefixItems ?? []).map((item, index) => {
    const {title} = resolver.schema(item).schema;
    return {
      label: title === undefined ? `[${index}]` : `[${index}] ${title}`,
      key: String(index),
      schema: item,
      required: index < (schema.minItems ?? 0),
    };
  });
}

/** The schema of all items, or of those after the fixed places; `undefined` if it allows anything. */
export function itemSchema({items}: SchemaObject): SchemaObject | undefined {
  return typeof items === 'object' && items !== null && Object.keys(items).length > 0 ? items : undefined;
}

/** Whether anything is below a schema. */
export function isNested({schema, choices}: MergedSchema): boolean {
  return (
    objectFields(schema).length > 0 ||
    (schema.prefixItems ?? []).length > 0 ||
    itemSchema(schema) !== undefined ||
    choices.length > 0
  );
}
