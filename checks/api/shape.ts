import type {Schema} from '../../packages/openapi-reference/document';
import {viewOf} from '../../packages/gateway/contract/schema-view';

export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';

/** What a description or a type declaration allows at one place, all variants joined. */
export type Shape = {
  kinds: ReadonlySet<Kind>;
  /** The only values; undefined where any value of the kinds will do. */
  values: readonly string[] | undefined;
  fields: ReadonlyMap<string, {optional: boolean; shape: Shape}>;
  items: Shape | undefined;
  /** Of a tuple. */
  places: readonly Shape[];
};

/** Joins what several variants allow. A field that one object variant lacks is optional. */
export function join(shapes: readonly Shape[]): Shape {
  const objects = shapes.filter(({kinds}) => kinds.has('object'));
  const names = new Set(objects.flatMap(({fields}) => [...fields.keys()]));
  const scalars = shapes.filter(
    ({kinds}) => !['object', 'array', 'null'].some((kind) => kinds.has(kind as Kind) && kinds.size === 1),
  );
  const isClosed = scalars.length > 0 && scalars.every(({values}) => values !== undefined);
  const items = shapes.flatMap((shape) => shape.items ?? []);
  return {
    kinds: new Set(shapes.flatMap(({kinds}) => [...kinds])),
    values: isClosed ? [...new Set(scalars.flatMap(({values}) => values ?? []))].sort() : undefined,
    fields: new Map(
      [...names].map((name) => {
        const found = objects.flatMap(({fields}) => fields.get(name) ?? []);
        const optional = found.length < objects.length || found.some((field) => field.optional);
        return [name, {optional, shape: join(found.map(({shape}) => shape))}];
      }),
    ),
    items: items.length === 0 ? undefined : join(items),
    places: shapes.find(({places}) => places.length > 0)?.places ?? [],
  };
}

/** What a schema without references allows. */
export function shapeOfSchema(schema: Schema): Shape {
  const {properties, required, items, places, variants, values, types} = viewOf(schema);
  const constant = constantOf(schema);
  const allowed = constant === undefined ? values : [constant];
  const own: Shape = {
    kinds: new Set([...types.map(kindOfType), ...allowed.map(kindOfValue)]),
    values: allowed.length === 0 ? undefined : allowed.map((value) => JSON.stringify(value)),
    fields: new Map(
      [...properties].map(([name, part]) => [
        name,
        {optional: !required.has(name), shape: shapeOfSchema(part)},
      ]),
    ),
    items: items === undefined || items === false ? undefined : shapeOfSchema(items),
    places: places.map(shapeOfSchema),
  };
  return variants.length === 0 ? own : join(variants.flatMap((group) => group.map(shapeOfSchema)));
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
