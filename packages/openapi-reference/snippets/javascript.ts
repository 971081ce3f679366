import {
  fitsLine,
  fullUrl,
  indent,
  sendsFile,
  type SampleBody,
  type SampleLanguage,
  type SampleRequest,
  type SampleText,
} from './request';

/** JavaScript with fetch, for Node.js 20 or newer. */
export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  syntax: 'javascript',
  print,
};

function print(request: SampleRequest): string {
  const {method} = request;
  const options = [
    method === 'GET' ? undefined : `method: ${literal(method)}`,
    headers(request),
    body(request.body),
  ].filter((option) => option !== undefined);
  const address = concat(fullUrl(request), (variable) => `encodeURIComponent(${secret(variable)})`);
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

function preamble(request: SampleRequest): string[] {
  const content = request.body;
  const lines =
    content?.kind === 'file' || sendsFile(request) ? [`import {readFile} from 'node:fs/promises';`, ''] : [];
  if (content?.kind === 'multipart') {
    lines.push('const form = new FormData();');
    for (const field of content.fields) {
      const value =
        'file' in field
          ? `new Blob([await readFile(${literal(field.file)})]), ${literal(field.file)}`
          : literal(field.value);
      lines.push(`form.append(${literal(field.name)}, ${value});`);
    }
    lines.push('');
  }
  return lines;
}

function headers({headers: pairs, basic}: SampleRequest): string | undefined {
  const lines = [
    ...(basic === undefined
      ? []
      : [`Authorization: \`Basic \${Buffer.from(${secret(basic.variable)}).toString('base64')}\``]),
    ...pairs.map(({name, value}) => `${key(name)}: ${concat(value, secret)}`),
  ];
  return lines.length === 0 ? undefined : `headers: {\n    ${lines.join(',\n    ')}\n  }`;
}

function body(content: SampleBody | undefined): string | undefined {
  switch (content?.kind) {
    case 'json':
      return `body: JSON.stringify(${indent(object(JSON.stringify(content.value, null, 2)), '  ')})`;
    case 'form': {
      // A list of pairs, because a name may come more than once.
      const lines = content.fields.map(({name, value}) => `\n    [${literal(name)}, ${literal(value)}]`);
      return `body: new URLSearchParams([${lines.join(',')}${lines.length === 0 ? '' : '\n  '}])`;
    }
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
function concat(text: SampleText, expression: (variable: string) => string): string {
  const [first = '', ...others] = text;
  if (text.every((part) => typeof part === 'string')) {
    return literal(text.join(''));
  }
  if (typeof first !== 'string' && others.length === 0) {
    return expression(first.variable);
  }
  const parts = text.map((part) =>
    typeof part === 'string' ? part.replace(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${expression(part.variable)}}`,
  );
  return `\`${parts.join('')}\``;
}

function secret(variable: string): string {
  return `process.env.${variable}`;
}

/** JSON with unquoted keys where JavaScript allows them. */
function object(json: string): string {
  return json
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/^(\s*)__proto__:/gm, `$1['__proto__']:`);
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}
