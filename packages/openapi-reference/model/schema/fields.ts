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
  const listed: NestedField[] = [
    ...Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const isRequired = required.has(name);
      return {label: name, key: name, schema: property, required: isRequired, optional: !isRequired};
    }),
    ...Object.entries(schema.patternProperties ?? {}).map(([pattern, property]) => {
      const key = `/${pattern}/`;
      return {label: key, key, schema: property, required: false};
    }),
  ];
  const others = unlessAny(schema.additionalProperties ?? schema.unevaluatedProperties);
  if (others === undefined) {
    return listed;
  }
  const name = listed.length === 0 ? 'any name' : 'any other name';
  return [...listed, {label: `<${name}>`, key: name, schema: others, required: false}];
}

/** The items of a tuple. */
export function fixedPlaces(schema: SchemaObject, resolver: Resolver): NestedField[] {
  return (schema.prefixItems ?? []).map((item, index) => {
    const {title = ''} = resolver.schema(item).schema;
    const label = `[${index}] ${title}`.trim();
    return {label, key: String(index), schema: item, required: index < (schema.minItems ?? 0)};
  });
}

/** The schema of all items, or of those after the fixed places; `undefined` if it allows anything. */
export function itemSchema({items}: SchemaObject): SchemaObject | undefined {
  return unlessAny(items);
}

/** A schema that says anything. */
function unlessAny(schema: Schema | undefined): SchemaObject | undefined {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length > 0 ? schema : undefined;
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
