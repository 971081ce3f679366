import type {Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import type {Enclosing, MergedSchema} from './merged-schema';
import {mergeTwo} from './merge-two';
import {isNull} from './types';

/** `oneOf: [X]` is X, and `oneOf: [X, null]` is X that may be null: neither is a choice. */
export function unwrapSingleChoice(
  merged: MergedSchema,
  resolver: Resolver,
  enclosing?: Enclosing,
): MergedSchema {
  const [choice, ...otherChoices] = merged.choices;
  if (choice === undefined || otherChoices.length > 0 || choice.kind === 'conditions' || choice.inherited) {
    return merged;
  }
  const [only, ...others] = choice.schemas.filter((schema) => !isNull(schema, resolver));
  if (only === undefined || others.length > 0) {
    return merged;
  }
  const inner = unwrapSingleChoice(mergeAllOf(only, resolver, enclosing), resolver, enclosing);
  const nullable = choice.schemas.length > 1;
  const name = merged.name ?? inner.name;
  return {
    schema: {...mergeTwo(merged.schema, inner.schema), ...(nullable && {nullable})},
    refs: [...merged.refs, ...inner.refs],
    parts: [...merged.parts, ...inner.parts],
    repeats: [...merged.repeats, ...inner.repeats],
    choices: inner.choices,
    ...(name !== undefined && {name}),
  };
}
