import type {Json} from '../model/openapi';
import {contentHeaders, fullUrl, type SampleAuth, type SampleLanguage, type SampleRequest} from './request';

/** Python 3 with the standard library only. */
export const python: SampleLanguage = {id: 'python', label: 'Python', syntax: 'python', print};

function print(request: SampleRequest): string {
  const {body, auth} = request;
  const imports = [
    auth?.kind === 'basic' && 'import base64',
    body?.kind === 'json' && 'import json',
    auth !== undefined && 'import os',
    body?.kind === 'form' && 'import urllib.parse',
    'import urllib.request',
  ].filter((line) => line !== false);
  const parameters = [
    address(request),
    `method=${literal(request.method)}`,
    headers(request),
    data(request),
  ].filter((line) => line !== undefined);
  return [
    ...imports,
    '',
    ...preamble(request),
    'request = urllib.request.Request(',
    ...parameters.map((line) => `    ${line},`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
    '',
  ].join('\n');
}

/** The standard library has no multipart writer, so the parts are put together by hand. */
function preamble({body}: SampleRequest): string[] {
  if (body?.kind !== 'multipart') {
    return [];
  }
  const fields = body.fields.map(({name, value}) => `    ${literal(name)}: ${literal(value)},`);
  return [
    'boundary = "form-boundary"',
    'fields = {',
    ...fields,
    '}',
    'parts = [',
    String.raw`    f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'`,
    '    for name, value in fields.items()',
    ']',
    '',
  ];
}

function address(request: SampleRequest): string {
  const url = fullUrl(request);
  const {auth} = request;
  if (auth?.kind !== 'query') {
    return literal(url);
  }
  return `${literal(`${url}${url.includes('?') ? '&' : '?'}${auth.name}=`)} + ${secret(auth)}`;
}

function headers(request: SampleRequest): string | undefined {
  const lines = [
    ...authHeader(request.auth),
    ...contentHeaders(request).map(({name, value}) => `${literal(name)}: ${literal(value)}`),
    ...(request.body?.kind === 'multipart'
      ? [`"Content-Type": f"multipart/form-data; boundary={boundary}"`]
      : []),
  ];
  return lines.length === 0 ? undefined : `headers={\n${lines.map((line) => `        ${line},\n`).join('')}    }`;
}

function authHeader(auth: SampleAuth | undefined): string[] {
  switch (auth?.kind) {
    case 'bearer':
      return [`"Authorization": "Bearer " + ${secret(auth)}`];
    case 'basic':
      return [`"Authorization": "Basic " + base64.b64encode(${secret(auth)}.encode()).decode()`];
    case 'header':
      return [`${literal(auth.name)}: ${secret(auth)}`];
    case 'cookie':
      return [`"Cookie": ${literal(`${auth.name}=`)} + ${secret(auth)}`];
    default:
      return [];
  }
}

function data({body}: SampleRequest): string | undefined {
  switch (body?.kind) {
    case 'json':
      return `data=json.dumps(${value(body.value, '    ')}).encode()`;
    case 'form': {
      const lines = body.fields.map(({name, value: text}) => `        ${literal(name)}: ${literal(text)},\n`);
      return `data=urllib.parse.urlencode({\n${lines.join('')}    }).encode()`;
    }
    case 'multipart':
      return `data=("".join(parts) + f"--{boundary}--\\r\\n").encode()`;
    case 'text':
      return `data=${literal(body.text)}.encode()`;
    case 'file':
      return `data=open("file", "rb")`;
    default:
      return undefined;
  }
}

function secret(auth: SampleAuth): string {
  return `os.environ["${auth.variable}"]`;
}

/** Prints JSON as a Python literal. */
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

/** JSON strings are Python strings too, except that Python has no surrogate escapes. */
function literal(text: string): string {
  return JSON.stringify(text);
}
