import {contentHeaders, fullUrl, type SampleLanguage, type SampleRequest} from './request';

/** curl for a POSIX shell. */
export const curl: SampleLanguage = {id: 'curl', label: 'curl', syntax: 'bash', print};

function print(request: SampleRequest): string {
  const method = request.method === 'GET' ? '' : ` --request ${request.method}`;
  return [`curl${method} ${address(request)}`, ...authOptions(request), ...headerOptions(request), ...bodyOptions(request)].join(
    ' \\\n  ',
  );
}

function address(request: SampleRequest): string {
  const url = fullUrl(request);
  const {auth} = request;
  if (auth?.kind !== 'query') {
    return quote(url);
  }
  return `"${url}${url.includes('?') ? '&' : '?'}${auth.name}=$${auth.variable}"`;
}

function authOptions({auth}: SampleRequest): string[] {
  switch (auth?.kind) {
    case 'bearer':
      return [`--header "Authorization: Bearer $${auth.variable}"`];
    case 'basic':
      return [`--user "$${auth.variable}"`];
    case 'header':
      return [`--header "${auth.name}: $${auth.variable}"`];
    case 'cookie':
      return [`--cookie "${auth.name}=$${auth.variable}"`];
    default:
      return [];
  }
}

function headerOptions(request: SampleRequest): string[] {
  return contentHeaders(request).map(({name, value}) => `--header ${quote(`${name}: ${value}`)}`);
}

function bodyOptions({body}: SampleRequest): string[] {
  switch (body?.kind) {
    case 'json':
      return [`--data ${quote(JSON.stringify(body.value, null, 2))}`];
    case 'form':
      return body.fields.map(({name, value}) => `--data-urlencode ${quote(`${name}=${value}`)}`);
    case 'multipart':
      return body.fields.map(({name, value}) => `--form ${quote(`${name}=${value}`)}`);
    case 'text':
      return [`--data ${quote(body.text)}`];
    case 'file':
      return ['--data-binary @file'];
    default:
      return [];
  }
}

/** Single quotes keep everything literal; a quote inside ends, escapes and reopens them. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
