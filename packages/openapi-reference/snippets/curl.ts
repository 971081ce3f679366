import {toJsonText} from '../model/source-scalar';
import {fullUrl, indent, type SampleField, type SampleRequest, type SampleText} from './request';

/** curl for a POSIX shell. */
export function curl(request: SampleRequest): string {
  const options = [
    // First, so that the first line has room for the button that copies.
    ...methodOptions(request),
    shell(fullUrl(request)),
    // Curl reads brackets and braces in an address as patterns.
    ...(/[[\]{}]/.test(request.url) ? ['--globoff'] : []),
    ...request.headers.map(({name, value}) => `--header ${shell([`${name}: `, ...value])}`),
    ...bodyOptions(request),
  ];
  return `curl ${options.join(' \\\n  ')}`;
}

function methodOptions({method, body}: SampleRequest): string[] {
  if (method === 'HEAD') {
    // With --request curl waits for a body that never comes.
    return ['--head'];
  }
  return method === 'GET' && body === undefined ? [] : [`--request ${method}`];
}

function bodyOptions({body}: SampleRequest): string[] {
  switch (body?.kind) {
    case 'json':
      return [`--data ${quote(indent(toJsonText(body.value, 2), '  '))}`];
    case 'multipart':
      return body.fields.map(formOption);
    case 'text':
      // Curl would read "@name" as the name of a file.
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${quote(body.text)}`];
    case 'file':
      return ['--data-binary @file'];
    default:
      return [];
  }
}

function formOption(field: SampleField): string {
  const facts = [
    ...(field.type === undefined ? [] : [`;type=${field.type}`]),
    ...(field.headers ?? []).map(({name, value}) => `;headers=${inDoubleQuotes(`${name}: ${value}`)}`),
  ].join('');
  if ('file' in field) {
    return `--form ${quote(`${field.name}=@${field.file}${facts}`)}`;
  }
  // In --form some characters have a meaning of their own.
  const isOdd = /^[@<"]|;/.test(field.value);
  if (facts !== '') {
    return `--form ${quote(`${field.name}=${isOdd ? inDoubleQuotes(field.value) : field.value}${facts}`)}`;
  }
  return `${isOdd ? '--form-string' : '--form'} ${quote(`${field.name}=${field.value}`)}`;
}

function inDoubleQuotes(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Double quotes around text with variables, single quotes around plain text. */
function shell(text: SampleText): string {
  if (text.every((part) => typeof part === 'string')) {
    return quote(text.join(''));
  }
  const parts = text.map((part, index) => {
    if (typeof part === 'string') {
      return part.replace(/[\\"$`]/g, '\\$&');
    }
    const next = text[index + 1];
    return typeof next === 'string' && /^\w/.test(next) ? `\${${part.variable}}` : `$${part.variable}`;
  });
  return `"${parts.join('')}"`;
}

/** Single quotes keep everything literal; a quote inside ends, escapes and reopens them. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
