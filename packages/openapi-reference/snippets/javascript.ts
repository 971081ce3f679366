import type {Json} from '../model/openapi';
import {toJsonText} from '../model/source-scalar';
import {
  fitsLine,
  fullUrl,
  indent,
  type SampleBody,
  type SampleField,
  type SampleRequest,
  type SampleText,
} from './request';

/** JavaScript with fetch, for Node.js 20 or newer. */
export function javascript(request: SampleRequest): string | undefined {
  const {method, headers, body} = request;
  const fields = body?.kind === 'multipart' ? body.fields : [];
  // FormData cannot set headers of a part.
  if (fields.some((field) => field.headers?.some(({required}) => required))) {
    return undefined;
  }
  const lines = headers.map(({name, value}) => `${key(name)}: ${concat(value)}`);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${literal(method)}`]),
    ...(lines.length === 0 ? [] : [`headers: {\n    ${lines.join(',\n    ')}\n  }`]),
    ...(body === undefined ? [] : [`body: ${content(body)}`]),
  ];
  const readsFile = body?.kind === 'file' || fields.some((field) => 'file' in field);
  const address = concat(fullUrl(request));
  const isShort = fitsLine(`const response = await fetch(${address}, {`);
  const target = isShort ? address : 'url';
  const call =
    options.length === 0 ? `fetch(${target})` : `fetch(${target}, {\n  ${options.join(',\n  ')}\n})`;
  return [
    ...(readsFile ? [`import {readFile} from 'node:fs/promises';`, ''] : []),
    ...(body?.kind === 'multipart' ? ['const form = new FormData();', ...fields.map(append), ''] : []),
    ...(isShort ? [] : [`const url = ${address};`]),
    `const response = await ${call};`,
    'console.log(await response.text());',
    '',
  ].join('\n');
}

/** A part with a type is a blob; FormData has no other place for it. */
function append(field: SampleField): string {
  const type = field.type === undefined ? '' : `, {type: ${literal(field.type)}}`;
  const blob = (part: string): string => `new Blob([${part}]${type})`;
  if ('file' in field) {
    const file = literal(field.file);
    return `form.append(${literal(field.name)}, ${blob(`await readFile(${file})`)}, ${file});`;
  }
  const value = literal(field.value);
  return `form.append(${literal(field.name)}, ${type === '' ? value : blob(value)});`;
}

function content(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return keepsNumbers(body.value)
        ? `JSON.stringify(${indent(object(JSON.stringify(body.value, null, 2)), '  ')})`
        : template([toJsonText(body.value, 2)]);
    case 'multipart':
      return 'form';
    case 'text':
      return literal(body.text);
    default:
      return `await readFile('file')`;
  }
}

/** A literal, a lone expression, or a template of both. */
function concat(text: SampleText): string {
  const [first = '', ...others] = text;
  if (text.every((part) => typeof part === 'string')) {
    return literal(text.join(''));
  }
  if (typeof first !== 'string' && others.length === 0) {
    return secret(first.variable);
  }
  return template(text);
}

function template(text: SampleText): string {
  const parts = text.map((part) =>
    typeof part === 'string' ? part.replace(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${secret(part.variable)}}`,
  );
  return `\`${parts.join('')}\``;
}

/** Whether JavaScript's numbers say the same as those of the value. */
function keepsNumbers(value: Json): boolean {
  return JSON.stringify(JSON.parse(toJsonText(value))) === toJsonText(value);
}

function secret(variable: string): string {
  return `process.env.${variable}`;
}

/** JSON with unquoted keys where JavaScript allows them. */
function object(json: string): string {
  return json.replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}
