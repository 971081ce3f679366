/** How several values are written in one parameter or in the parts of a form, in words. */
import type {Header, Json, MediaType, Parameter, Schema} from './openapi';
import {headerValue, isStyled, pathPart, queryPairs} from './parameter-value';
import type {Resolver} from './resolve';
import {typesOf} from './schema/labels';
import {mergeAllOf} from './schema/merge';

type Shape = 'array' | 'object' | 'plain';

const EXAMPLES: Readonly<Record<Shape, Json>> = {array: ['1', '2'], object: {x: '1', y: '2'}, plain: '1'};

/** What is said beside a parameter: its notation with a small example. Text between backticks is code. */
export function notationOf(parameter: Parameter, resolver: Resolver): string[] {
  const {style, explode, content, allowReserved, allowEmptyValue} = parameter;
  const shape = shapeOf(parameter.schema ?? {}, resolver);
  const isSaid =
    content === undefined &&
    (style !== undefined || explode !== undefined) &&
    phrase(parameter, shape) !== '';
  return [
    ...(isSaid ? [`${phrase(parameter, shape)}: \`${written(parameter, EXAMPLES[shape])}\``] : []),
    ...(allowReserved === true ? ['reserved characters such as `/` and `:` are sent as they are'] : []),
    ...(allowEmptyValue === true ? ['may be sent empty'] : []),
  ];
}

/** The same beside the property of a form, with the type and the headers of its part. */
export function partNotation(
  name: string,
  schema: Schema,
  notation: NonNullable<MediaType['encoding']>[string],
  resolver: Resolver,
): string[] {
  const {contentType, headers} = notation;
  return [
    ...(isStyled(notation)
      ? notationOf({...notation, name, in: 'query', schema} as Parameter, resolver)
      : contentType === undefined
        ? []
        : [
            `sent as ${contentType
              .split(/\s*,\s*/)
              .map((type) => `\`${type}\``)
              .join(' or ')}`,
          ]),
    ...Object.entries(headers ?? {}).map(([header, node]) => {
      const {description, required} = resolver.resolve<Header>(node);
      const text = [required === true ? 'required' : '', description ?? ''].filter(Boolean).join(', ');
      return `with the header \`${header}\`${text === '' ? '' : `: ${text}`}`;
    }),
  ];
}

function shapeOf(schema: Schema, resolver: Resolver): Shape {
  const types = typesOf(mergeAllOf(schema, resolver), resolver);
  return types.includes('array') ? 'array' : types.includes('object') ? 'object' : 'plain';
}

function phrase(parameter: Parameter, shape: Shape): string {
  const {in: place, style = place === 'path' || place === 'header' ? 'simple' : 'form'} = parameter;
  const {explode = style === 'form'} = parameter;
  if (shape === 'plain') {
    return {label: 'after a full stop', matrix: 'with its name, after a semicolon'}[style] ?? '';
  }
  if (style === 'deepObject') {
    return 'each property in brackets';
  }
  const what = shape === 'array' ? 'values' : 'names and values';
  if (explode && !(style === 'simple' && shape === 'array')) {
    const each = shape === 'array' ? 'each value' : 'each property';
    return style === 'form' ? `${each} is a parameter of its own` : `${each} by itself`;
  }
  const between = {spaceDelimited: 'spaces', pipeDelimited: 'pipes'}[style] ?? 'commas';
  return `${what} are separated by ${between}`;
}

function written(parameter: Parameter, value: Json): string {
  switch (parameter.in) {
    case 'path':
      return pathPart(parameter, value);
    case 'header':
      return headerValue(parameter, value);
    default:
      return queryPairs(parameter, value)
        .map((pair) => `${pair.name}=${pair.value.replaceAll(' ', '%20')}`)
        .join(parameter.in === 'cookie' ? '; ' : '&');
  }
}
