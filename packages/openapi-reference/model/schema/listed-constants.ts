import type {Json, Schema, SchemaObject} from '../openapi';

const TEXTS: ReadonlySet<string> = new Set(['const', 'deprecated', 'description', 'enum', 'title', 'type']);

/** A choice of constants is a list of values; titles and descriptions of the constants are their meanings. */
export function withListedConstants(schema: SchemaObject): SchemaObject {
  const {oneOf, anyOf, ...rest} = schema;
  const choices = oneOf ?? anyOf;
  if (!Array.isArray(choices) || choices.length === 0 || (oneOf && anyOf) || schema.enum !== undefined) {
    return schema;
  }
  const constants = choices.map(constantOf);
  if (constants.some((constant) => constant === undefined)) {
    return schema;
  }
  const listed = constants.filter((constant) => constant !== undefined);
  const meanings = listed.flatMap(({value, meaning}) => (meaning === '' ? [] : [[String(value), meaning]]));
  return {
    ...rest,
    enum: listed.map(({value}) => value),
    ...(meanings.length > 0 && {
      'x-enumDescriptions': {...rest['x-enumDescriptions'], ...(Object.fromEntries(meanings) as object)},
    }),
  };
}

function constantOf(schema: Schema): {value: Json; meaning: string} | undefined {
  if (typeof schema !== 'object' || schema === null || !Object.keys(schema).every(isText)) {
    return undefined;
  }
  const [only, ...others] = schema.enum ?? [];
  const value = schema.const === undefined && others.length === 0 ? only : schema.const;
  if (value === undefined || (typeof value === 'object' && value !== null)) {
    return undefined;
  }
  const title = schema.title === String(value) ? undefined : schema.title;
  return {value, meaning: [title, schema.description].filter(Boolean).join(': ')};
}

function isText(key: string): boolean {
  return TEXTS.has(key) || key.startsWith('x-');
}
