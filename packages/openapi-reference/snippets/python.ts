import type {Json} from '../model/openapi';
import {
  encodesSecret,
  fullUrl,
  readsSecret,
  sum,
  type SampleBody,
  type SampleField,
  type SampleLanguage,
  type SampleRequest,
  type SampleText,
} from './request';

/** Python 3 with the standard library only. */
export const python: SampleLanguage = {id: 'python', label: 'Python', syntax: 'python', print};

function print(request: SampleRequest): string {
  const {body, basic} = request;
  const imports = [
    basic !== undefined && 'import base64',
    body?.kind === 'json' && 'import json',
    readsSecret(request) && 'import os',
    (body?.kind === 'form' || encodesSecret(request)) && 'import urllib.parse',
    'import urllib.request',
  ].filter((line) => line !== false);
  const parameters = [
    concat(fullUrl(request), (variable) => `urllib.parse.quote(${secret(variable)}, safe="")`),
    `method=${literal(request.method)}`,
    headers(request),
    data(body),
  ].filter((line) => line !== undefined);
  return [
    ...imports,
    '',
    ...preamble(body),
    'request = urllib.request.Request(',
    ...parameters.map((line) => `    ${line},`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
    '',
  ].join('\n');
}

/** The standard library has no multipart writer, so the parts are put together by hand. */
function preamble(body: SampleBody | undefined): string[] {
  if (body?.kind !== 'multipart') {
    return [];
  }
  return [
    'boundary = "form-boundary"',
    'parts = [',
    ...body.fields.map((field) => `    (${literal(disposition(field))}, ${content(field)}),`),
    ']',
    'body = b"".join(',
    String.raw`    f"--{boundary}\r\nContent-Disposition: form-data; {name}\r\n\r\n".encode() + value + b"\r\n"`,
    '    for name, value in parts',
    ') + f"--{boundary}--\\r\\n".encode()',
    '',
  ];
}

function disposition(field: SampleField): string {
  // Browsers and curl write quotes and line breaks inside a name like this.
  const escape = (text: string): string =>
    text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const name = `name="${escape(field.name)}"`;
  return 'file' in field ? `${name}; filename="${escape(field.file)}"` : name;
}

function content(field: SampleField): string {
  return 'file' in field ? `open(${literal(field.file)}, "rb").read()` : `${literal(field.value)}.encode()`;
}

function headers(request: SampleRequest): string | undefined {
  const {basic, body} = request;
  const lines = [
    ...(basic === undefined
      ? []
      : [`"Authorization": "Basic " + base64.b64encode(${secret(basic.variable)}.encode()).decode()`]),
    ...request.headers.map(({name, value}) => `${literal(name)}: ${concat(value, secret)}`),
    ...(body?.kind === 'multipart' ? [`"Content-Type": f"multipart/form-data; boundary={boundary}"`] : []),
  ];
  return lines.length === 0
    ? undefined
    : `headers={\n${lines.map((line) => `        ${line},\n`).join('')}    }`;
}

function data(body: SampleBody | undefined): string | undefined {
  switch (body?.kind) {
    case 'json':
      return `data=json.dumps(${value(body.value, '    ')}).encode()`;
    case 'form': {
      const lines = body.fields.map(
        ({name, value: text}) => `        (${literal(name)}, ${literal(text)}),\n`,
      );
      return `data=urllib.parse.urlencode([${lines.length === 0 ? '' : `\n${lines.join('')}    `}]).encode()`;
    }
    case 'multipart':
      return 'data=body';
    case 'text':
      return `data=${literal(body.text)}.encode()`;
    case 'file':
      return `data=open("file", "rb").read()`;
    default:
      return undefined;
  }
}

function concat(text: SampleText, expression: (variable: string) => string): string {
  return sum(text, literal, expression, ' + ');
}

function secret(variable: string): string {
  return `os.environ["${variable}"]`;
}

function value(json: Json, by: string): string {
  if (json === null) {
    return 'None';
  }
  if (typeof json === 'boolean') {
    return json ? 'True' : 'False';
  }
  if (typeof json === 'number') {
    return String(json);
  }
  if (typeof json === 'string') {
    return literal(json);
  }
  const inner = `${by}    `;
  const lines = Array.isArray(json)
    ? json.map((entry) => value(entry, inner))
    : Object.entries(json).map(([name, entry]) => `${literal(name)}: ${value(entry, inner)}`);
  const [open, close] = Array.isArray(json) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${by}${close}`;
}

/** JSON strings are Python strings too. */
function literal(text: string): string {
  return JSON.stringify(text);
}
