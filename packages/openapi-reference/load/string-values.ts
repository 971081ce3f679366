/** Gives values of string schemas the type that their authors meant. */
import type {Json, MediaType, OpenApiDocument, Schema, SchemaObject} from '../model/openapi';
import {createResolver, type Resolver} from '../model/resolve';
import {typesOf} from '../model/schema/labels';
import {mergeAllOf} from '../model/schema/merge';
import {SourceScalar, isComposite} from '../model/source-scalar';
import {ownEntry} from '../model/values';

/** Keywords whose values are data. */
const VALUES = ['const', 'default', 'example'] as const;
const LISTS = ['enum', 'examples'] as const;

/**
 * Changes values of string schemas into strings, as the source spells them: YAML
 * takes `1.10`, `01234` and `true` for numbers and truth values.
 */
export function spellStrings(document: OpenApiDocument): void {
  const resolver = createResolver(document);
  const visit = (node: unknown): void => {
    if (!isComposite(node)) {
      return;
    }
    if (!Array.isArray(node)) {
      spellSchema(node as SchemaObject, resolver);
      spellExamples(node as MediaType, resolver);
    }
    Object.entries(node).forEach(([key, value]) => {
      if (!([...VALUES, 'enum', 'value'] as string[]).includes(key)) {
        visit(value);
      }
    });
  };
  visit(document);
}

/** Values that stand in a schema. */
function spellSchema(schema: SchemaObject, resolver: Resolver): void {
  if (!('type' in schema || '$ref' in schema || 'properties' in schema || 'allOf' in schema)) {
    return;
  }
  for (const keyword of VALUES) {
    if (isWorth(schema[keyword])) {
      schema[keyword] = spelt(schema[keyword], schema, resolver);
    }
  }
  for (const keyword of LISTS) {
    const list = schema[keyword];
    if (Array.isArray(list) && list.some(isWorth)) {
      schema[keyword] = list.map((value) => spelt(value, schema, resolver));
    }
  }
}

/** Examples beside a schema, of a body, a parameter or a header. */
function spellExamples(owner: MediaType, resolver: Resolver): void {
  const {schema} = owner;
  if (typeof schema !== 'object' || schema === null) {
    return;
  }
  if (isWorth(owner.example)) {
    owner.example = spelt(owner.example, schema, resolver);
  }
  if (isComposite(owner.examples) && !Array.isArray(owner.examples)) {
    for (const one of Object.values(owner.examples)) {
      if ('value' in one && isWorth(one.value)) {
        one.value = spelt(one.value, schema, resolver);
      }
    }
  }
}

function isWorth(value: Json | undefined): value is Json {
  return value !== undefined && value !== null && typeof value !== 'string';
}

function spelt(value: Json, schema: Schema, resolver: Resolver): Json {
  const merged = mergeAllOf(schema, resolver);
  if (Array.isArray(value)) {
    const {items} = merged.schema;
    return items === undefined ? value : value.map((item) => spelt(item, items, resolver));
  }
  if (isComposite(value)) {
    const variant = merged.choices[0]?.schemas.map(
      (one) => mergeAllOf(one, resolver).schema.properties ?? {},
    );
    const fitting = variant?.find((properties) =>
      Object.keys(value).every((key) => Object.hasOwn(properties, key)),
    );
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const property = ownEntry(merged.schema.properties, name) ?? ownEntry(fitting, name);
        return [name, property === undefined ? part : spelt(part, property, resolver)];
      }),
    );
  }
  const types = value === null || typeof value === 'string' ? [] : typesOf(merged, resolver);
  const own = value instanceof SourceScalar ? typeof value.valueOf() : typeof value;
  const fits = types.some((type) => type.replace('integer', 'number') === own);
  return types.includes('string') && !fits ? String(value) : value;
}
