import type {Json} from '../model/openapi';
import {isComposite, toJsonText} from '../model/source-scalar';
import {
  fullUrl,
  readsSecret,
  sum,
  type SampleBody,
  type SampleLanguage,
  type SampleRequest,
  type SampleText,
} from './request';

/** Python 3 with the standard library only. */
export const python: SampleLanguage = {id: 'python', render};

function render(request: SampleRequest): string | undefined {
  const {body} = request;
  if (body?.kind === 'multipart') {
    return undefined;
  }
  const parameters = [
    concat(fullUrl(request)),
    `method=${literal(request.method)}`,
    headers(request),
    data(body),
  ].filter((line) => line !== undefined);
  return [
    ...(body?.kind === 'json' ? ['import json'] : []),
    ...(readsSecret(request) ? ['import os'] : []),
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    ...parameters.map((line) => `    ${line},`),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
    '',
  ].join('\n');
}

function headers(request: SampleRequest): string | undefined {
  const lines = request.headers.map(({name, value}) => `        ${literal(name)}: ${concat(value)},\n`);
  return lines.length === 0 ? undefined : `headers={\n${lines.join('')}    }`;
}

function data(body: SampleBody | undefined): string | undefined {
  switch (body?.kind) {
    case 'json':
      return `data=json.dumps(${value(body.value, '    ')}).encode()`;
    case 'text':
      return `data=${literal(body.text)}.encode()`;
    case 'file':
      return `data=open("file", "rb").read()`;
    default:
      return undefined;
  }
}

function concat(text: SampleText): string {
  return sum(text, literal, secret, ' + ');
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
  if (!isComposite(json)) {
    // Python's integers have any number of digits.
    return typeof json.valueOf() === 'boolean' ? value(json.valueOf() as boolean, by) : toJsonText(json);
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
