import {mergeSchema, type Schema} from '../../packages/gateway';

export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';

/** What a description or a type declaration allows at one place, all variants joined. */
export type TypeModel = {
  kinds: ReadonlySet<Kind>;
  /** The only values; undefined where any value of the kinds will do. */
  values: readonly string[] | undefined;
  fields: ReadonlyMap<string, {optional: boolean; type: TypeModel}>;
  items: TypeModel | undefined;
  /** Of a tuple. */
  prefixItems: readonly TypeModel[];
};

/** Joins what several variants allow. A field that one object variant lacks is optional. */
export function join(types: readonly TypeModel[]): TypeModel {
  const objects = types.filter(({kinds}) => kinds.has('object'));
  const names = new Set(objects.flatMap(({fields}) => [...fields.keys()]));
  const scalars = types.filter(
    ({kinds}) => !['object', 'array', 'null'].some((kind) => kinds.has(kind as Kind) && kinds.size === 1),
  );
  const isClosed = scalars.length > 0 && scalars.every(({values}) => values !== undefined);
  const items = types.flatMap((type) => type.items ?? []);
  return {
    kinds: new Set(types.flatMap(({kinds}) => [...kinds])),
    values: isClosed ? [...new Set(scalars.flatMap(({values}) => values ?? []))].sort() : undefined,
    fields: new Map(
      [...names].map((name) => {
        const found = objects.flatMap(({fields}) => fields.get(name) ?? []);
        const optional = found.length < objects.length || found.some((field) => field.optional);
        return [name, {optional, type: join(found.map(({type}) => type))}];
      }),
    ),
    items: items.length === 0 ? undefined : join(items),
    prefixItems: types.find(({prefixItems}) => prefixItems.length > 0)?.prefixItems ?? [],
  };
}

/** What a schema without references allows. */
export function typeOfSchema(schema: Schema): TypeModel {
  const {properties, required, items, prefixItems, variants, values, types} = mergeSchema(schema);
  const constant = constantOf(schema);
  const allowed = constant === undefined ? values : [constant];
  const own: TypeModel = {
    kinds: new Set([...types.map(kindOfType), ...allowed.map(kindOfValue)]),
    values: allowed.length === 0 ? undefined : allowed.map((value) => JSON.stringify(value)),
    fields: new Map(
      [...properties].map(([name, part]) => [
        name,
        {optional: !required.has(name), type: typeOfSchema(part)},
      ]),
    ),
    items: items === undefined || items === false ? undefined : typeOfSchema(items),
    prefixItems: prefixItems.map(typeOfSchema),
  };
  return variants.length === 0 ? own : join(variants.flatMap((group) => group.map(typeOfSchema)));
}

function constantOf(schema: Schema): unknown {
  return typeof schema === 'boolean' ? undefined : (schema.const ?? undefined);
}

function kindOfType(type: string): Kind {
  return type === 'integer' ? 'number' : (type as Kind);
}

function kindOfValue(value: unknown): Kind {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind);
}
