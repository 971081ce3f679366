import type {Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import type {MergedSchema} from './merged-schema';
import {mergeTwo} from './merge-two';
import {isNull} from './types';

/** `oneOf: [X]` is X, and `oneOf: [X, null]` is X or null: neither offers a choice. */
export function unwrapSingleChoice(
  merged: MergedSchema,
  resolver: Resolver,
  here: readonly string[] = [],
): MergedSchema {
  const [choice, ...otherChoices] = merged.choices;
  if (choice === undefined || otherChoices.length > 0) {
    return merged;
  }
  const [only, ...others] = choice.schemas.filter((schema) => !isNull(schema, resolver));
  if (only === undefined || others.length > 0) {
    return merged;
  }
  const inner = unwrapSingleChoice(mergeAllOf(only, resolver, here), resolver, here);
  const nullable = choice.schemas.length > 1;
  return {
    schema: {...mergeTwo(merged.schema, inner.schema), ...(nullable && {nullable})},
    refs: [...merged.refs, ...inner.refs],
    parts: [...merged.parts, ...inner.parts],
    choices: inner.choices,
    name: merged.name ?? inner.name,
  };
}
