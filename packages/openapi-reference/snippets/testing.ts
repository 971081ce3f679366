/** Runs printed samples against a small server and tells what arrived. */
import {execFile} from 'node:child_process';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {AddressInfo} from 'node:net';
import {promisify} from 'node:util';
import {present} from '../testing';
import type {SampleField, SampleRequest, SampleText} from './request';

export type Arrived = {method: string; url: string; headers: IncomingHttpHeaders; body: Buffer};

/** Secrets that the samples read, with characters that a shell or an address could take amiss. */
export const SECRETS = {API_KEY: 'k"e$y\'`\\ &=+é', APP_ID: 'app-1', USER: 'ann:pa ss:ö'};

/** Secrets that may stand in an address without being encoded. */
export const PLAIN_SECRETS = {...SECRETS, API_KEY: 'key-1'};

export type Echo = {
  origin: string;
  /** Runs a program in a folder that holds the file named `file`, and returns the request that arrived. */
  run: (program: string, args: string[], options?: {stdin?: string; env?: object}) => Promise<Arrived>;
  close: () => Promise<void>;
};

const FILE = Buffer.from([0, 1, 2, 0xff, 0x0a, 0x0d, 0x22]);

export async function startEcho(): Promise<Echo> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {method = '', url = '', headers} = request;
      arrived.push({method, url, headers, body: Buffer.concat(chunks)});
      response.end('answered');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  await writeFile(path.join(folder, 'file'), FILE);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    run: async (program, args, {env = SECRETS} = {}) => {
      arrived.length = 0;
      const environment = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PYENV_VERSION: process.env.PYENV_VERSION,
        LC_ALL: 'C.UTF-8',
        no_proxy: '*',
        ...env,
      };
      await promisify(execFile)(program, args, {
        cwd: folder,
        env: environment as NodeJS.ProcessEnv,
        timeout: 20_000,
      });
      if (arrived.length !== 1) {
        throw new Error(`${arrived.length} requests arrived instead of one.`);
      }
      return present(arrived[0]);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, {recursive: true});
    },
  };
}

const ODD = `'single' "double" \`back\` \\back\\slash \${API_KEY} $API_KEY %s {{x}} \n new\r\nline\ttab é 目 😀 \u2028 </script>`;

const base: SampleRequest = {method: 'GET', url: '/things', query: [], headers: []};
const json = {kind: 'json', mediaType: 'application/json'} as const;
const typed = {name: 'Content-Type', value: ['application/json']};

/** Requests that samples must be able to make, by what is odd about them. */
export const requests: Readonly<Record<string, SampleRequest>> = {
  'nothing but an address': base,
  'a method with a name of its own': {...base, method: 'DELETE'},
  OPTIONS: {...base, method: 'OPTIONS'},
  'PATCH with a body': {...base, method: 'PATCH', headers: [typed], body: {...json, value: {a: 1}}},
  'odd characters in the path': {...base, url: "/a'b/$x/`y`/%20/(c)!*~;,@&="},
  'braces and brackets in the path': {...base, url: '/{id}/[a-c]'},
  'odd characters in the query': {
    ...base,
    query: [
      {name: 'q', value: [ODD]},
      {name: 'filter[a]&=', value: ['x,y']},
      {name: 'empty', value: ['']},
      {name: 'twice', value: ['1']},
      {name: 'twice', value: ['2']},
    ],
  },
  'a query behind the one of the path': {...base, url: '/a?x=1', query: [{name: 'y', value: ['2']}]},
  'odd characters in a header': {
    ...base,
    headers: [
      {name: 'X-Odd', value: [`'single' "double" \`back\` \\ \${API_KEY} $API_KEY ; , =`]},
      {name: 'x', value: ['short']},
    ],
  },
  cookies: {...base, headers: [{name: 'Cookie', value: ['sid=', {variable: 'APP_ID'}, '; lang=', 'en']}]},
  'a variable before a letter': {
    ...base,
    headers: [{name: 'X-Both', value: [{variable: 'APP_ID'}, '_suffix']}],
  },
  'a bearer token': {...base, headers: [{name: 'Authorization', value: ['Bearer ', {variable: 'APP_ID'}]}]},
  'basic authentication': {...base, basic: {variable: 'USER'}},
  'a key in a header': {...base, headers: [{name: 'X-Key', value: [{variable: 'APP_ID'}]}]},
  'a key in a header and another one': {
    ...base,
    headers: [
      {name: 'X-Key', value: [{variable: 'APP_ID'}]},
      {name: 'X-App', value: ['a ', {variable: 'APP_ID'}]},
    ],
  },
  'a key in the query': {...base, query: [{name: 'key', value: [{variable: 'API_KEY'}]}]},
  'a key in the query after others': {
    ...base,
    query: [
      {name: '$top', value: ['1']},
      {name: 'key', value: [{variable: 'API_KEY'}]},
      {name: 'z', value: ['1']},
    ],
  },
  'an empty JSON object': {...base, method: 'POST', headers: [typed], body: {...json, value: {}}},
  'an empty JSON array': {...base, method: 'POST', headers: [typed], body: {...json, value: []}},
  'a JSON null': {...base, method: 'POST', headers: [typed], body: {...json, value: null}},
  'a JSON text': {...base, method: 'POST', headers: [typed], body: {...json, value: ODD}},
  'odd values in JSON': {
    ...base,
    method: 'POST',
    headers: [typed],
    body: {
      ...json,
      value: {
        [ODD]: ODD,
        'not-a-name': [1, -2.5, 1e21, true, false, null, [], {}, [[{a: []}]]],
        constructor: '@file',
        class: 'None',
        '': '',
        nested: {'"key":': '"key":\n  "other": 1'},
      },
    },
  },
  'a JSON key with a meaning': {
    ...base,
    method: 'POST',
    headers: [typed],
    body: {...json, value: JSON.parse('{"__proto__": {"a": 1}}') as never},
  },
  'a form': {
    ...base,
    method: 'POST',
    headers: [{name: 'Content-Type', value: ['application/x-www-form-urlencoded']}],
    body: {
      kind: 'form',
      mediaType: 'application/x-www-form-urlencoded',
      fields: [
        {name: 'odd', value: ODD},
        {name: 'odd name=@&', value: '@file'},
        {name: 'list', value: '1'},
        {name: 'list', value: '2'},
        {name: 'empty', value: ''},
      ],
    },
  },
  'an empty form': {
    ...base,
    method: 'POST',
    headers: [{name: 'Content-Type', value: ['application/x-www-form-urlencoded']}],
    body: {kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: []},
  },
  'a multipart form': {
    ...base,
    method: 'POST',
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        {name: 'odd', value: ODD.replaceAll('\r\n', '').replaceAll('\n', '')},
        {name: 'at', value: '@file'},
        {name: 'less', value: '<file'},
        {name: 'semicolon', value: 'a;type=text/html'},
        {name: 'quoted', value: '"a"'},
        {name: 'list', value: '1'},
        {name: 'list', value: '2'},
        {name: 'empty', value: ''},
      ],
    },
  },
  'a multipart form with files': {
    ...base,
    method: 'POST',
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        {name: 'first', file: 'file'},
        {name: 'note', value: 'x'},
        {name: 'second', file: 'file'},
      ],
    },
  },
  'a text': {
    ...base,
    method: 'PUT',
    headers: [{name: 'Content-Type', value: ['text/plain']}],
    body: {kind: 'text', mediaType: 'text/plain', text: ODD},
  },
  'a text like the name of a file': {
    ...base,
    method: 'POST',
    headers: [{name: 'Content-Type', value: ['text/plain']}],
    body: {kind: 'text', mediaType: 'text/plain', text: '@file'},
  },
  'an empty text': {
    ...base,
    method: 'POST',
    headers: [{name: 'Content-Type', value: ['text/plain']}],
    body: {kind: 'text', mediaType: 'text/plain', text: ''},
  },
  'a file': {
    ...base,
    method: 'POST',
    headers: [{name: 'Content-Type', value: ['application/octet-stream']}],
    body: {kind: 'file', mediaType: 'application/octet-stream'},
  },
};

/** A request in a form that can be compared. */
export type Summary = {method: string; path: string; query: string[][]; headers: object; body: unknown};

/** What must arrive of a request, in the form of `summary`. */
export function intended(
  {method, url, query, headers, basic, body}: SampleRequest,
  secrets: Readonly<Record<string, string>>,
): Summary {
  const text = (parts: SampleText): string =>
    parts.map((part) => (typeof part === 'string' ? part : (secrets[part.variable] ?? ''))).join('');
  return {
    method,
    path: url.replace(/\?.*/, ''),
    query: [
      ...new URLSearchParams(/\?(.*)/.exec(url)?.[1]),
      ...query.map(({name, value}) => [name, text(value)]),
    ],
    headers: Object.fromEntries([
      ...headers
        .filter(({name}) => name !== 'Content-Type' || body?.kind !== 'multipart')
        .map(({name, value}) => [name.toLowerCase(), text(value)]),
      ...(basic === undefined
        ? []
        : [['authorization', `Basic ${Buffer.from(secrets[basic.variable] ?? '').toString('base64')}`]]),
    ]) as object,
    body: intendedBody(body),
  };
}

function intendedBody(body: SampleRequest['body']): unknown {
  switch (body?.kind) {
    case 'json':
      return {json: JSON.stringify(body.value)};
    case 'form':
      return {fields: body.fields.map(({name, value}) => [name, value])};
    case 'multipart':
      return {
        parts: body.fields.map((field: SampleField) => [
          field.name,
          'file' in field ? FILE.toString('latin1') : Buffer.from(field.value).toString('latin1'),
        ]),
      };
    case 'text':
      return {text: body.text};
    case 'file':
      return {text: FILE.toString()};
    default:
      return {text: ''};
  }
}

/**
 * What arrived, brought into a form that can be compared.
 * @param own headers that the client sends of its own accord
 */
export function summary({method, url, headers, body}: Arrived, own: readonly string[]): Summary {
  const [rawPath = '', search = ''] = url.split('?');
  const type = headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const left = Object.entries(headers).filter(
    ([name]) =>
      !['host', 'content-length', 'connection', ...own].includes(name) &&
      !(isMultipart && name === 'content-type'),
  );
  return {
    method,
    path: rawPath,
    query: [...new URLSearchParams(search)],
    headers: Object.fromEntries(
      left.map(([name, value]) => [name, Buffer.from(String(value), 'latin1').toString()]),
    ),
    body: arrivedBody(body, type),
  };
}

function arrivedBody(body: Buffer, type: string): object {
  if (type.startsWith('multipart/form-data')) {
    return {parts: multipartParts(body.toString('latin1'), /boundary="?([^";]+)/.exec(type)?.[1] ?? '')};
  }
  if (type === 'application/x-www-form-urlencoded') {
    return {fields: [...new URLSearchParams(body.toString())]};
  }
  return type === 'application/json'
    ? {json: JSON.stringify(JSON.parse(body.toString()))}
    : {text: body.toString()};
}

function multipartParts(text: string, boundary: string): [string, string][] {
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', rest.join('\r\n\r\n').slice(0, -2)];
    });
}

/** The request with the address of the server in front. */
export function at(origin: string, request: SampleRequest): SampleRequest {
  return {...request, url: `${origin}${request.url}`};
}
