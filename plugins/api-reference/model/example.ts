import {sample} from 'openapi-sampler';
import type {ExampleObject, Json, MediaType, Reference, Schema} from './openapi';
import type {Direction} from './schema/build-schema';
import type {Resolver} from './resolve';

export type NamedExample = {label: string; description?: string; value: Json};

/**
 * Examples of a media type: those that the description gives, else one made
 * from the schema. Examples behind an address are left out, because a build
 * fetches nothing.
 */
export function examplesOf(
  content: MediaType,
  mediaType: string,
  direction: Direction,
  resolver: Resolver,
): NamedExample[] {
  const named = Object.entries(content.examples ?? {}).flatMap(([name, node]): NamedExample[] => {
    const example = resolver.resolve<ExampleObject>(node as ExampleObject | Reference);
    if (example.value === undefined) {
      return [];
    }
    return [
      {
        label: example.summary ?? name,
        ...(example.description !== undefined && {description: example.description}),
        value: example.value,
      },
    ];
  });
  if (named.length > 0) {
    return named;
  }
  if (content.example !== undefined) {
    return [{label: 'Example', value: content.example}];
  }
  const {schema} = content;
  if (schema === undefined || !isSampled(mediaType)) {
    return [];
  }
  const value = sampleSchema(schema, direction, resolver);
  return value === undefined ? [] : [{label: 'Example', value}];
}

/** A value that fits the schema; the same one at every build. `undefined` when there is none. */
export function sampleSchema(schema: Schema, direction: Direction, resolver: Resolver): Json | undefined {
  if (typeof schema === 'boolean') {
    return undefined;
  }
  try {
    return sample(
      schema as never,
      {skipReadOnly: direction === 'request', skipWriteOnly: direction === 'response', quiet: true},
      resolver.document as never,
    ) as Json | undefined;
  } catch {
    // The sampler gives up on some recursive shapes; the field tree still tells everything.
    return undefined;
  }
}

function isSampled(mediaType: string): boolean {
  return /json|x-www-form-urlencoded|multipart|text\/plain|yaml/.test(mediaType);
}

/** Prints an example for people: JSON indented, text as it is. */
export function printExample(value: Json, mediaType: string): {text: string; language: string} {
  if (/x-www-form-urlencoded/.test(mediaType) && typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, entry]) => [key, typeof entry === 'string' ? entry : JSON.stringify(entry)]);
    return {text: new URLSearchParams(pairs as [string, string][]).toString(), language: 'text'};
  }
  if (typeof value === 'string' && !/json/.test(mediaType)) {
    return {text: value, language: /xml/.test(mediaType) ? 'xml' : 'text'};
  }
  return {text: JSON.stringify(value, null, 2), language: 'json'};
}
