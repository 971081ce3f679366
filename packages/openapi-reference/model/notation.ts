/** How several values are written in one parameter or in the parts of a form, in words. */
import type {Encoding, Header, Json, Parameter, Schema} from './openapi';
import {headerValue, isStyled, pathPart, queryPairs} from './parameter-value';
import type {Resolver} from './resolve';
import {typesOf} from './schema/labels';
import {mergeAllOf} from './schema/merge';

type Shape = 'array' | 'object' | 'plain';

const EXAMPLES: Readonly<Record<Shape, Json>> = {array: ['1', '2'], object: {x: '1', y: '2'}, plain: '1'};

/** What is said beside a parameter: its notation with a small example. Text between backticks is code. */
export function notationOf(parameter: Parameter, resolver: Resolver): string[] {
  const {content, allowReserved, allowEmptyValue} = parameter;
  const shape = shapeOf(parameter.schema ?? {}, resolver);
  const notation = content === undefined && isStyled(parameter) ? phrase(parameter, shape) : '';
  return [
    ...(notation === '' ? [] : [`${notation}: \`${written(parameter, EXAMPLES[shape])}\``]),
    ...(allowReserved === true ? ['reserved characters such as `/` and `:` are sent as they are'] : []),
    ...(allowEmptyValue === true ? ['may be sent empty'] : []),
  ];
}

/** The same beside the property of a form, with the type and the headers of its part. */
export function partNotation(name: string, schema: Schema, notation: Encoding, resolver: Resolver): string[] {
  const {contentType, headers = {}} = notation;
  const types = contentType?.split(/\s*,\s*/).map((type) => `\`${type}\``);
  const ofHeaders = Object.entries(headers).map(([header, node]) => {
    const {description, required} = resolver.resolve<Header>(node);
    const text = [required && 'required', description].filter(Boolean).join(', ');
    return `with the header \`${header}\`${text === '' ? '' : `: ${text}`}`;
  });
  if (isStyled(notation)) {
    const parameter: Parameter = {...notation, name, in: 'query', schema};
    return [...notationOf(parameter, resolver), ...ofHeaders];
  }
  return [...(types === undefined ? [] : [`sent as ${types.join(' or ')}`]), ...ofHeaders];
}

function shapeOf(schema: Schema, resolver: Resolver): Shape {
  const types = typesOf(mergeAllOf(schema, resolver), resolver);
  return types.includes('array') ? 'array' : types.includes('object') ? 'object' : 'plain';
}

const ALONE: Readonly<Record<string, string>> = {
  label: 'after a full stop',
  matrix: 'with its name, after a semicolon',
};
const BETWEEN: Readonly<Record<string, string>> = {spaceDelimited: 'spaces', pipeDelimited: 'pipes'};

function phrase(parameter: Parameter, shape: Shape): string {
  const {in: place, style = place === 'path' || place === 'header' ? 'simple' : 'form'} = parameter;
  const {explode = style === 'form'} = parameter;
  if (shape === 'plain') {
    return ALONE[style] ?? '';
  }
  if (style === 'deepObject') {
    return 'each property in brackets';
  }
  const what = shape === 'array' ? 'values' : 'names and values';
  if (explode && !(style === 'simple' && shape === 'array')) {
    const each = shape === 'array' ? 'each value' : 'each property';
    return style === 'form' ? `${each} is a parameter of its own` : `${each} by itself`;
  }
  return `${what} are separated by ${BETWEEN[style] ?? 'commas'}`;
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
