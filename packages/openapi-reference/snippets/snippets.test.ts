/** Runs samples against a small server, and compares what arrives with what was meant. */
import {execFile, execFileSync, spawnSync} from 'node:child_process';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {temporaryFolder, writeFiles} from '../../files/testing';
import {hasProgram} from '../../site-tools';
import type {Json} from '../model/openapi';
import {present} from '../testing/describe';
import {curl} from './curl';
import {go} from './go';
import {javascript} from './javascript';
import {python} from './python';
import type {SampleBody, SampleField, SampleLanguage, SampleRequest, SampleText} from './request';

type Arrived = {method: string; path: string; query: [string, string][]; headers: object; body: unknown};

/** Secrets with characters that a shell could take amiss. */
const SECRETS: Readonly<Record<string, string>> = {
  API_KEY: 'k"e$y\'`\\ =+',
  APP_ID: 'app-1',
};
const FILE = Buffer.from([0, 1, 2, 0xff, 0x0a, 0x0d, 0x22]);
const ODD = `'single' "double" \`back\` \\back\\slash \${API_KEY} $API_KEY %s {{x}} \n new\r\nline\ttab é 目 😀 \u2028 </script>`;

/** A request, and the body that must arrive. */
type Sent = SampleRequest & {arrives: unknown};

const base: Sent = {method: 'GET', url: '/things', query: [], headers: [], arrives: ''};
const secret = {variable: 'APP_ID'};

function sending(body: SampleBody, arrives: unknown): Sent {
  const headers = body.kind === 'multipart' ? [] : [{name: 'Content-Type', value: [body.mediaType]}];
  return {...base, method: 'POST', headers, body, arrives};
}

function json(value: Json): Sent {
  return sending({kind: 'json', mediaType: 'application/json', value}, value);
}

function text(value: string): Sent {
  return sending({kind: 'text', mediaType: 'text/plain', text: value}, Buffer.from(value).toString('latin1'));
}

function multipart(...fields: SampleField[]): Sent {
  const arrives = fields.map((field) => [
    field.name,
    'file' in field ? FILE.toString('latin1') : field.value,
  ]);
  return sending({kind: 'multipart', mediaType: 'multipart/form-data', fields}, arrives);
}

/** Requests that samples must be able to make, by what is odd about them. */
const requests: Readonly<Record<string, Sent>> = {
  'nothing but an address': base,
  OPTIONS: {...base, method: 'OPTIONS'},
  HEAD: {...base, method: 'HEAD'},
  'PATCH with a body': {...json({a: 1}), method: 'PATCH'},
  'odd characters in the path': {...base, url: "/a'b/$x/`y`/%20/(c)!*~;,@&=/{id}/[a-c]"},
  'odd characters in the query, behind the one of the path': {
    ...base,
    url: '/a?x=1',
    query: [
      {name: 'q', value: [ODD]},
      {name: 'filter[a]&=', value: ['x,y']},
      {name: '$empty', value: ['']},
      {name: 'twice', value: ['1']},
      {name: 'twice', value: ['2']},
      {name: 'key', value: [secret]},
    ],
  },
  'odd characters and secrets in headers': {
    ...base,
    headers: [
      {name: 'X-Odd', value: [`'single' "double" \`back\` \\ \${API_KEY} $API_KEY ; , =`]},
      {name: 'X-Both', value: [secret, '_suffix']},
      {name: 'X-Key', value: [{variable: 'API_KEY'}]},
      {name: 'Cookie', value: ['sid=', secret, '; lang=', 'en']},
      {name: 'Authorization', value: ['Bearer ', secret]},
    ],
  },
  'an empty JSON object': json({}),
  'a JSON null': json(null),
  'a JSON text': json(ODD),
  'odd values in JSON': json({
    [ODD]: ODD,
    'not-a-name': [1, -2.5, 1e21, true, false, null, [], {}, [[{a: []}]]],
    class: 'None',
    '': '@file',
    nested: {'"key":': '"key":\n  "other": 1'},
  }),
  'a multipart form': multipart(
    {name: 'odd', value: ODD.replaceAll('\r\n', '').replaceAll('\n', '')},
    {name: 'at', value: '@file'},
    {name: 'less', value: '<file'},
    {name: 'semicolon', value: 'a;type=text/html'},
    {name: 'first', file: 'file'},
    {name: 'empty', value: ''},
    {name: 'second', file: 'file'},
    {name: 'types', file: 'file', type: 'image/png', headers: [{name: 'X-Sum', value: 'a"b'}]},
  ),
  'a text': text(ODD),
  'a text like the name of a file': text('@file'),
  'an empty text': text(''),
  'a file': sending({kind: 'file', mediaType: 'application/octet-stream'}, FILE.toString('latin1')),
};

const folder = temporaryFolder({file: FILE, 'go.mod': 'module samples\n'}, afterAll);
const arrived: {method: string; url: string; headers: IncomingHttpHeaders; body: Buffer}[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const {method = '', url = '', headers} = request;
    arrived.push({method, url, headers, body: Buffer.concat(chunks)});
    response.end('answered');
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The request with the address of the server in front. */
function here(request: SampleRequest): SampleRequest {
  return {...request, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${request.url}`};
}

/** What arrives when a program runs in a folder that holds the file named `file`. */
async function run(program: string, ...args: string[]): Promise<Arrived> {
  arrived.length = 0;
  const {PATH, HOME, PYENV_VERSION} = process.env;
  const env = {PATH, HOME, PYENV_VERSION, LC_ALL: 'C.UTF-8', no_proxy: '*', ...SECRETS};
  await promisify(execFile)(program, args, {cwd: folder, env: env as never});
  expect(arrived).toHaveLength(1);
  const {method, url, headers, body} = present(arrived[0]);
  const [address = '', search = ''] = url.split('?');
  const type = headers['content-type'] ?? '';
  const parsed = new Response(new Uint8Array(body), {headers: {'content-type': type}});
  return {
    method,
    // Fetch encodes a few more characters than others.
    path: decodeURI(address),
    query: [...new URLSearchParams(search)],
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => /^(?:x-|cookie|authorization)/.test(name))
        .map(([name, value]) => [name, Buffer.from(String(value), 'latin1').toString()]),
    ),
    body: /^multipart/.test(type)
      ? await Promise.all([...(await parsed.formData())].map(fieldOf))
      : /json/.test(type)
        ? await parsed.json()
        : body.toString('latin1'),
  };
}

async function fieldOf([name, value]: [string, File | string]): Promise<[string, string]> {
  return [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('latin1'),
  ];
}

function intended({method, url, query, headers, arrives}: Sent): Arrived {
  const filled = (parts: SampleText): string =>
    parts.map((part) => (typeof part === 'string' ? part : (SECRETS[part.variable] ?? ''))).join('');
  const [address = '', search = ''] = url.split('?');
  return {
    method,
    path: decodeURI(address),
    query: [
      ...new URLSearchParams(search),
      ...query.map(({name, value}): [string, string] => [name, filled(value)]),
    ],
    headers: Object.fromEntries([
      ...headers
        .filter(({name}) => name !== 'Content-Type')
        .map(({name, value}) => [name.toLowerCase(), filled(value)]),
    ]) as object,
    body: arrives,
  };
}

/** The requests that a language has samples of: all, but in Python and Go none of multipart forms. */
function requestsFor(render: SampleLanguage['render']): [string, Sent][] {
  const own = Object.entries(requests).filter(([, request]) => render(request) !== undefined);
  expect(own).toHaveLength(Object.keys(requests).length - ([python, go].includes(render) ? 1 : 0));
  return own;
}

describe.each([
  ['curl', curl, hasProgram('curl'), 'sh', ['-c']],
  ['JavaScript', javascript, true, process.execPath, ['--input-type=module', '--eval']],
  ['Python', python, hasProgram('python3'), 'python3', ['-c']],
] as const)('a sample in %s', (_, render, isThere, program, args) => {
  it.runIf(isThere).each(requestsFor(render))('sends exactly %s', async (_name, request) => {
    expect(await run(program, ...args, render(here(request)) ?? '')).toEqual(intended(request));
  });
});

describe('a sample in Go', () => {
  it.runIf(spawnSync('go', ['version']).status === 0)('compiles', async () => {
    requestsFor(go).forEach(([, request], index) =>
      writeFiles(folder, {[`sample${index}/main.go`]: go(request) ?? ''}),
    );
    execFileSync('go', ['vet', './...'], {cwd: folder, stdio: 'pipe'});
  });
});

describe('JSON in a sample', () => {
  it.each([
    [curl, `--data '{\n    "uuid": "it'\\''s",\n    "x-y": [\n      true\n    ]\n  }'`],
    [javascript, `body: JSON.stringify({\n    uuid: "it's",\n    "x-y": [\n      true\n    ]\n  })`],
    [
      python,
      `json.dumps({\n        "uuid": "it's",\n        "x-y": [\n            True,\n        ],\n    })`,
    ],
    [go, `body := \`{\n  "uuid": "it's",\n  "x-y": [\n    true\n  ]\n}\``],
  ])('is indented: %o', (render, expected) => {
    expect(render(json({uuid: "it's", 'x-y': [true]}))).toContain(expected);
  });
});
