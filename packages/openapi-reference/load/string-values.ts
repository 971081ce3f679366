/** Gives values of string schemas the type that their authors meant. */
import type {Json, MediaType, OpenApiDocument, Schema, SchemaObject} from '../model/openapi';
import {atPointer, createResolver, isReference, type Resolver} from '../model/resolve';
import {typesOf} from '../model/schema/labels';
import {mergeAllOf} from '../model/schema/merge';
import {SourceScalar, isComposite} from '../model/source-scalar';
import {MAPS, ownEntry} from '../model/values';

/** Keywords whose values are data. */
const VALUES = ['const', 'default', 'example'] as const;
const LISTS = ['enum', 'examples'] as const;
const DATA: ReadonlySet<string> = new Set([...VALUES, 'enum', 'value']);

/** By one of these an object is known as a schema. */
const OF_SCHEMAS = [
  'type',
  '$ref',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
].concat(['prefixItems', 'allOf', 'oneOf', 'anyOf']);

/**
 * Changes values of string schemas into strings, as the source spells them: YAML
 * takes `1.10`, `01234` and `true` for numbers and truth values.
 */
export function spellStrings(document: OpenApiDocument): void {
  const resolver = createResolver(document);
  const visit = (node: unknown, isMap = false): void => {
    if (!isComposite(node)) {
      return;
    }
    if (!Array.isArray(node) && !isMap) {
      spellSchema(node as SchemaObject, resolver);
      spellExamples(node as MediaType, resolver);
    }
    Object.entries(node).forEach(([key, value]) => {
      if (isMap || !DATA.has(key)) {
        visit(value, !isMap && MAPS.has(key));
      }
    });
  };
  visit(document);
}

/** Values that stand in a schema. */
function spellSchema(schema: SchemaObject, resolver: Resolver): void {
  if (!OF_SCHEMAS.some((keyword) => keyword in schema)) {
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
      const example = isReference(one) ? atPointer(resolver.document, one.$ref) : one;
      for (const key of ['value', 'dataValue'] as const) {
        if (isComposite(example) && isWorth(Reflect.get(example, key) as Json)) {
          Reflect.set(example, key, spelt(Reflect.get(example, key) as Json, schema, resolver));
        }
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
    const {items = true, prefixItems = []} = merged.schema;
    return value.map((item, index) => spelt(item, prefixItems[index] ?? items, resolver));
  }
  if (isComposite(value)) {
    const {properties, patternProperties = {}, additionalProperties = true} = merged.schema;
    const variants = merged.choices
      .flatMap(({schemas}) => schemas)
      .map((one) => mergeAllOf(one, resolver).schema.properties ?? {});
    const fitting = variants.find((variant) =>
      Object.keys(value).every((key) => ownEntry({...properties, ...variant}, key) !== undefined),
    );
    const schemaOf = (name: string): Schema =>
      ownEntry(properties, name) ??
      ownEntry(fitting, name) ??
      Object.entries(patternProperties).find(([pattern]) => fits(pattern, name))?.[1] ??
      additionalProperties;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, spelt(part, schemaOf(name), resolver)]),
    );
  }
  const types = value === null || typeof value === 'string' ? [] : typesOf(merged, resolver);
  const own = value instanceof SourceScalar ? typeof value.valueOf() : typeof value;
  const isOfType = types.some((type) => type.replace('integer', 'number') === own);
  return types.includes('string') && !isOfType ? String(value) : value;
}

function fits(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    // A pattern of another dialect.
    return false;
  }
}
