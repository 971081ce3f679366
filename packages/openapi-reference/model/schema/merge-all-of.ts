import type {Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {conditions} from './conditions';
import {subtypes} from './subtypes';
import {mergeTwo, withNumericBounds} from './merge-two';
import type {Choice, Enclosing, MergedSchema} from './merged-schema';
import {isRefinement} from './sibling-keywords';

const NOTHING_ENCLOSES: Enclosing = {here: [], above: []};

/**
 * Resolves a schema and melts all its `allOf` parts into one, so that readers
 * see the fields of the whole. Of two texts the later part wins, and the outer
 * schema over its parts; of two limits the narrower one. Fields keep their order.
 */
export function mergeAllOf(input: Schema, resolver: Resolver, enclosing = NOTHING_ENCLOSES): MergedSchema {
  const {schema: given, refs, name} = resolver.schema(input);
  const own = withNumericBounds(given);
  const rest = withoutChoices(own);
  const {allOf = []} = own;
  const alias = aliasPart(rest, allOf, resolver);
  const result: MergedSchema = {schema: rest, refs: [...refs], parts: [...refs], repeats: [], choices: []};
  let shared: SchemaObject | undefined;
  for (const part of allOf) {
    const partRefs = resolver.schema(part).refs;
    if (partRefs.some((ref) => result.parts.includes(ref) || enclosing.here.includes(ref))) {
      continue;
    }
    const repeated = partRefs.find((ref) => enclosing.above.includes(ref));
    // A shared schema may extend one that encloses it: there it shows the fields of the whole.
    if (repeated !== undefined && refs.length === 0 && part !== alias) {
      result.repeats.push(repeated);
      continue;
    }
    const merged = mergeAllOf(part, resolver, {
      here: [...enclosing.here, ...result.parts],
      above: refs.length === 0 ? enclosing.above : [],
    });
    const isWhole = part === alias;
    shared = mergeTwo(
      isWhole || merged.refs.length === 0 ? merged.schema : withoutOwnTexts(merged.schema),
      shared ?? {},
    );
    result.parts.push(...merged.parts);
    result.repeats.push(...merged.repeats);
    result.choices.push(...merged.choices.filter(({inherited}) => isWhole || inherited === undefined));
    if (isWhole) {
      result.refs.push(...merged.refs);
      Object.assign(result, merged.name !== undefined && {name: merged.name});
    }
  }
  Object.assign(result, name !== undefined && {name});
  result.schema = shared === undefined ? rest : mergeTwo(rest, shared);
  result.choices.push(...ownChoices(own, refs, resolver));
  return result;
}

function ownChoices(own: SchemaObject, refs: readonly string[], resolver: Resolver): Choice[] {
  const {oneOf, anyOf, discriminator} = own;
  const toldApart = discriminator === undefined ? {} : {discriminator};
  const inherited = subtypes(own, refs, resolver);
  return [
    ...(oneOf ? [{kind: 'oneOf' as const, schemas: oneOf, ...toldApart}] : []),
    ...(anyOf ? [{kind: 'anyOf' as const, schemas: anyOf, ...toldApart}] : []),
    ...(inherited.length > 0
      ? [{kind: 'oneOf' as const, schemas: inherited, ...toldApart, inherited: true as const}]
      : []),
    ...conditions(own),
  ];
}

function withoutChoices(schema: SchemaObject): SchemaObject {
  const rest = {...schema};
  delete rest.allOf;
  delete rest.oneOf;
  delete rest.anyOf;
  return rest;
}

/** The only part that defines something: then the whole is this part, described anew. */
function aliasPart(rest: SchemaObject, allOf: readonly Schema[], resolver: Resolver): Schema | undefined {
  const defining = allOf.filter((part) => {
    const {schema, refs} = resolver.schema(part);
    return refs.length > 0 || !isRefinement(schema);
  });
  return isRefinement(rest) && defining.length === 1 ? defining[0] : undefined;
}

/** A shared schema's own name and examples do not fit a whole that it is only a part of. */
function withoutOwnTexts(schema: SchemaObject): SchemaObject {
  const rest = {...schema};
  delete rest.title;
  delete rest.example;
  delete rest.examples;
  delete rest.default;
  return rest;
}
