import type {Json} from '../model/openapi';
import {isComposite, toJsonText} from '../model/source-scalar';
import {fullUrl, readsSecret, sum, type SampleBody, type SampleRequest, type SampleText} from './request';

/** Python 3 with the standard library only. JSON strings are Python strings too. */
export function python(request: SampleRequest): string | undefined {
  const {body} = request;
  if (body?.kind === 'multipart') {
    return undefined;
  }
  const parameters = [
    concat(fullUrl(request)),
    `method=${JSON.stringify(request.method)}`,
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
  const lines = request.headers.map(
    ({name, value}) => `        ${JSON.stringify(name)}: ${concat(value)},\n`,
  );
  return lines.length === 0 ? undefined : `headers={\n${lines.join('')}    }`;
}

function data(body: SampleBody | undefined): string | undefined {
  switch (body?.kind) {
    case 'json':
      return `data=json.dumps(${value(body.value, '    ')}).encode()`;
    case 'text':
      return `data=${JSON.stringify(body.text)}.encode()`;
    case 'file':
      return `data=open("file", "rb").read()`;
    default:
      return undefined;
  }
}

function concat(text: SampleText): string {
  return sum(text, (name) => `os.environ[${name}]`, ' + ');
}

const CONSTANTS: Readonly<Record<string, string>> = {null: 'None', true: 'True', false: 'False'};

function value(json: Json, by: string): string {
  if (!isComposite(json)) {
    // Python's integers have any number of digits.
    return CONSTANTS[toJsonText(json)] ?? toJsonText(json);
  }
  const inner = `${by}    `;
  const lines = Array.isArray(json)
    ? json.map((entry) => value(entry, inner))
    : Object.entries(json).map(([name, entry]) => `${JSON.stringify(name)}: ${value(entry, inner)}`);
  const [open, close] = Array.isArray(json) ? ['[', ']'] : ['{', '}'];
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${by}${close}`;
}
