/** Gives values the type that their authors meant. */
import type {Json, OpenApiDocument, Schema} from '../model/openapi';
import {partsOf} from '../model/parts';
import {atPointer, createResolver, isReference, type Resolver} from '../model/resolve';
import {typesOf} from '../model/schema/labels';
import {mergeAllOf} from '../model/schema/merge';
import {isComposite} from '../model/source-scalar';
import {ownEntry} from '../model/values';
import {parseSource} from './parse';

/** By one of these an object is known as a schema. */
const OF_SCHEMAS =
  /^(?:type|\$ref|properties|patternProperties|additionalProperties|items|prefixItems|allOf|oneOf|anyOf)$/;

/**
 * Changes values of string schemas into strings, as the source spells them: YAML
 * takes `1.10`, `01234` and `true` for numbers and truth values. JSON that is
 * written as a text, beside a schema that allows no text, becomes what it says.
 */
export function spellStrings(document: OpenApiDocument): void {
  const resolver = createResolver(document);
  const spell = (owner: unknown, keys: readonly string[], schema: unknown): void => {
    const target = isComposite(owner) ? (owner as Record<string, Json>) : {};
    for (const key of keys.filter((name) => name in target)) {
      target[key] = spelt(target[key] as Json, schema as Schema, resolver);
    }
  };
  for (const {node, isMap} of partsOf(document)) {
    if (isMap || Array.isArray(node)) {
      continue;
    }
    if (Object.keys(node).some((key) => OF_SCHEMAS.test(key))) {
      spell(node, ['const', 'default', 'example'], node);
      for (const key of ['enum', 'examples']) {
        const list = node[key];
        if (Array.isArray(list)) {
          node[key] = list.map((value: Json) => spelt(value, node, resolver));
        }
      }
    }
    // Examples beside a schema, of a body, a parameter or a header.
    const {schema, examples} = node;
    if (isComposite(schema)) {
      spell(node, ['example'], schema);
      for (const one of isComposite(examples) && !Array.isArray(examples) ? Object.values(examples) : []) {
        spell(isReference(one) ? atPointer(document, one.$ref) : one, ['value', 'dataValue'], schema);
      }
    }
  }
}

function spelt(value: Json, schema: Schema, resolver: Resolver): Json {
  if (value === null || (typeof value === 'string' && !/^\s*[[{]/.test(value))) {
    return value;
  }
  const merged = mergeAllOf(schema, resolver);
  if (typeof value === 'string') {
    const types = typesOf(merged, resolver);
    return types.length === 0 || types.includes('string') ? value : (fromJson(value) ?? value);
  }
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
  const types = typesOf(merged, resolver);
  const own = typeof value.valueOf();
  const isOfType = types.some((type) => type.replace('integer', 'number') === own);
  return types.includes('string') && !isOfType ? String(value) : value;
}

/** What JSON text says, with numbers as it spells them. */
function fromJson(text: string): Json | undefined {
  try {
    JSON.parse(text);
    return parseSource(text, '') as Json;
  } catch {
    return undefined;
  }
}

function fits(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    // A pattern of another dialect.
    return false;
  }
}
