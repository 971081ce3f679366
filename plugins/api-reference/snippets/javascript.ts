import {contentHeaders, fullUrl, indent, type SampleAuth, type SampleLanguage, type SampleRequest} from './request';

/** JavaScript with fetch, for Node.js 20 or newer. */
export const javascript: SampleLanguage = {id: 'javascript', label: 'JavaScript', syntax: 'javascript', print};

function print(request: SampleRequest): string {
  const options = [
    request.method === 'GET' ? undefined : `method: ${literal(request.method)}`,
    headers(request),
    body(request),
  ].filter((option) => option !== undefined);
  const call =
    options.length === 0
      ? `fetch(${address(request)})`
      : `fetch(${address(request)}, {\n  ${options.join(',\n  ')}\n})`;
  return `${preamble(request)}const response = await ${call};\nconsole.log(await response.text());\n`;
}

function preamble({body: content}: SampleRequest): string {
  switch (content?.kind) {
    case 'multipart': {
      const lines = content.fields.map(({name, value}) => `form.append(${literal(name)}, ${literal(value)});`);
      return `const form = new FormData();\n${lines.join('\n')}\n\n`;
    }
    case 'file':
      return `import {readFile} from 'node:fs/promises';\n\n`;
    default:
      return '';
  }
}

function address(request: SampleRequest): string {
  const url = fullUrl(request);
  if (request.auth?.kind !== 'query') {
    return literal(url);
  }
  return `\`${url}${url.includes('?') ? '&' : '?'}${request.auth.name}=\${${secret(request.auth)}}\``;
}

function headers(request: SampleRequest): string | undefined {
  const lines = [
    ...authHeader(request.auth),
    ...contentHeaders(request).map(({name, value}) => `${key(name)}: ${literal(value)}`),
  ];
  return lines.length === 0 ? undefined : `headers: {\n    ${lines.join(',\n    ')}\n  }`;
}

function authHeader(auth: SampleAuth | undefined): string[] {
  switch (auth?.kind) {
    case 'bearer':
      return [`Authorization: \`Bearer \${${secret(auth)}}\``];
    case 'basic':
      return [`Authorization: \`Basic \${btoa(${secret(auth)})}\``];
    case 'header':
      return [`${key(auth.name)}: ${secret(auth)}`];
    case 'cookie':
      return [`Cookie: \`${auth.name}=\${${secret(auth)}}\``];
    default:
      return [];
  }
}

function body({body: content}: SampleRequest): string | undefined {
  switch (content?.kind) {
    case 'json':
      return `body: JSON.stringify(${indent(object(JSON.stringify(content.value, null, 2)), '  ')})`;
    case 'form': {
      const lines = content.fields.map(({name, value}) => `${key(name)}: ${literal(value)}`);
      return `body: new URLSearchParams({\n    ${lines.join(',\n    ')}\n  })`;
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

function secret(auth: SampleAuth): string {
  return `process.env.${auth.variable}`;
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
