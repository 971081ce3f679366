import type {Json} from '../model/openapi';
import {toJsonText} from '../model/source-scalar';
import {
  fitsLine,
  fullUrl,
  indent,
  type SampleBody,
  type SampleField,
  type SampleLanguage,
  type SampleRequest,
  type SampleText,
} from './request';

/** JavaScript with fetch, for Node.js 20 or newer. */
export const javascript: SampleLanguage = {id: 'javascript', render};

function render(request: SampleRequest): string | undefined {
  const {method, body: content} = request;
  const fields = content?.kind === 'multipart' ? content.fields : [];
  // FormData cannot set headers of a part.
  if (fields.some((field) => field.headers?.some(({required}) => required))) {
    return undefined;
  }
  const options = [
    method === 'GET' ? undefined : `method: ${literal(method)}`,
    headers(request),
    body(request.body),
  ].filter((option) => option !== undefined);
  const address = concat(fullUrl(request));
  const isShort = fitsLine(`const response = await fetch(${address}, {`);
  const target = isShort ? address : 'url';
  const call =
    options.length === 0 ? `fetch(${target})` : `fetch(${target}, {\n  ${options.join(',\n  ')}\n})`;
  return [
    ...preamble(request),
    ...(isShort ? [] : [`const url = ${address};`]),
    `const response = await ${call};`,
    'console.log(await response.text());',
    '',
  ].join('\n');
}

function preamble({body: content}: SampleRequest): string[] {
  const fields = content?.kind === 'multipart' ? content.fields : [];
  const readsFile = content?.kind === 'file' || fields.some((field) => 'file' in field);
  return [
    ...(readsFile ? [`import {readFile} from 'node:fs/promises';`, ''] : []),
    ...(content?.kind === 'multipart' ? ['const form = new FormData();', ...fields.map(append), ''] : []),
  ];
}

/** A part with a type is a blob; FormData has no other place for it. */
function append(field: SampleField): string {
  const type = field.type === undefined ? '' : `, {type: ${literal(field.type)}}`;
  const blob = (content: string): string => `new Blob([${content}]${type})`;
  const value =
    'file' in field
      ? `${blob(`await readFile(${literal(field.file)})`)}, ${literal(field.file)}`
      : type === ''
        ? literal(field.value)
        : blob(literal(field.value));
  return `form.append(${literal(field.name)}, ${value});`;
}

function headers({headers: pairs}: SampleRequest): string | undefined {
  const lines = pairs.map(({name, value}) => `${key(name)}: ${concat(value)}`);
  return lines.length === 0 ? undefined : `headers: {\n    ${lines.join(',\n    ')}\n  }`;
}

function body(content: SampleBody | undefined): string | undefined {
  switch (content?.kind) {
    case 'json':
      return keepsNumbers(content.value)
        ? `body: JSON.stringify(${indent(object(JSON.stringify(content.value, null, 2)), '  ')})`
        : `body: ${template([toJsonText(content.value, 2)])}`;
    case 'multipart':
      return 'body: form';
    case 'text':
      return `body: ${literal(content.text)}`;
    case 'file':
      return `body: await readFile('file')`;
    default:
      return undefined;
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
