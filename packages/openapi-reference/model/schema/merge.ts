/** What the parts of a schema come to: `allOf`, keywords beside `$ref`, and choices that are none. */
import type {Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {inheritedChoices, type Choice} from './choices';
import {paragraphs} from '../values';
import {mergeTwo} from './merge-two';

export type MergedSchema = {
  schema: SchemaObject;
  /** Pointers that lead to this schema; a nested schema with one of them is the same one. */
  refs: string[];
  /** Pointers of all schemas whose fields are merged in; variants that extend one do not repeat its fields. */
  parts: string[];
  name?: string | undefined;
  /** Independent choices: a value must fit one of each. */
  choices: Choice[];
};

/**
 * Resolves a schema and merges its `allOf` parts, so that readers see all fields
 * in one list. A later part's texts win over an earlier part's, and the outer
 * schema's over both; the narrower of two limits wins. Fields keep their order.
 * @param here pointers of schemas whose fields are at the same place already, e.g. around a variant
 */
export function mergeAllOf(input: Schema, resolver: Resolver, here: readonly string[] = []): MergedSchema {
  const {schema: own, refs, name} = resolver.schema(input);
  const inherited = inheritedChoices(own, refs, resolver);
  const choices = [...ownChoices(own), ...inherited];
  const rest = without(own, choices.length > 0 ? CHOICES : /^allOf$/);
  const {allOf = []} = own;
  const alias = aliasPart(rest, allOf, resolver);
  const result: MergedSchema = {schema: rest, refs: [...refs], parts: [...refs], choices: []};
  let shared: SchemaObject | undefined;
  for (const part of allOf) {
    const around = [...here, ...result.parts];
    if (resolver.schema(part).refs.some((ref) => around.includes(ref))) {
      continue;
    }
    const merged = mergeAllOf(part, resolver, around);
    const isWhole = part === alias;
    shared = mergeTwo(
      isWhole || merged.refs.length === 0 ? merged.schema : without(merged.schema, OWN_TEXTS),
      shared ?? {},
    );
    result.parts.push(...merged.parts);
    // What extends a base is one of its subtypes already; an alias is not.
    const isAlias = isWhole && refs.length === 0;
    result.choices.push(...merged.choices.filter(({isInherited}) => isAlias || !isInherited));
    if (isWhole) {
      result.refs.push(...merged.refs);
      result.name = merged.name;
    }
  }
  result.name = name ?? result.name;
  result.schema = shared === undefined ? rest : mergeTwo(rest, shared);
  result.choices.push(...choices);
  return result;
}

function ownChoices({oneOf, anyOf, discriminator}: SchemaObject): Choice[] {
  return [
    ...(oneOf ? [{kind: 'oneOf' as const, schemas: oneOf, discriminator}] : []),
    ...(anyOf ? [{kind: 'anyOf' as const, schemas: anyOf, discriminator}] : []),
  ];
}

/** The only part that defines something, if there is just one: the rest only adds texts to it. */
function aliasPart(rest: SchemaObject, allOf: readonly Schema[], resolver: Resolver): Schema | undefined {
  const defining = allOf.filter((part) => {
    const {schema, refs} = resolver.schema(part);
    return refs.length > 0 || !isRefinement(schema);
  });
  return isRefinement(rest) && defining.length === 1 ? defining[0] : undefined;
}

function without(schema: SchemaObject, keywords: RegExp): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keywords.test(key)));
}

const CHOICES = /^(?:allOf|oneOf|anyOf|discriminator)$/;

/** Keywords of one part that do not describe the merged schema. */
const OWN_TEXTS = /^(?:title|examples?|default)$/;

/** Keywords that say something about a value, or limit it, without adding fields. */
const REFINING =
  /^(?:\$comment|default|deprecated|description|examples?|externalDocs|maxProperties|minProperties|nullable|readOnly|required|title|type|writeOnly|xml|x-.*)$/;

function isRefinement(schema: object): boolean {
  return Object.keys(schema).every((key) => REFINING.test(key));
}

/** `oneOf: [X]` is X, and `oneOf: [X, null]` is X or null: neither offers a choice. */
export function unwrapSingleChoice(
  merged: MergedSchema,
  resolver: Resolver,
  here: readonly string[] = [],
): MergedSchema {
  const [choice, ...otherChoices] = merged.choices;
  if (choice === undefined || otherChoices.length > 0 || choice.isInherited) {
    return merged;
  }
  const [only, ...others] = choice.schemas.filter((schema) => !isNull(schema, resolver));
  if (only === undefined || others.length > 0) {
    return merged;
  }
  const inner = unwrapSingleChoice(mergeAllOf(only, resolver, here), resolver, here);
  const schema = mergeTwo(merged.schema, inner.schema);
  for (const ofNull of choice.schemas.filter((one) => one !== only)) {
    const {description} = resolver.schema(ofNull).schema;
    schema.nullable = true;
    schema.description =
      paragraphs(schema.description, description && `\`null\`: ${description}`) || undefined;
  }
  return {
    schema,
    refs: [...merged.refs, ...inner.refs],
    parts: [...merged.parts, ...inner.parts],
    choices: inner.choices,
    name: merged.name ?? inner.name,
  };
}

/** Whether `null` is the only valid value. */
export function isNull(schema: Schema, resolver: Resolver): boolean {
  const {schema: own} = resolver.schema(schema);
  const [type, ...otherTypes] = [own.type ?? []].flat();
  const [value, ...otherValues] = own.enum ?? [];
  return (
    (type === 'null' && otherTypes.length === 0) ||
    own.const === null ||
    (value === null && otherValues.length === 0)
  );
}
