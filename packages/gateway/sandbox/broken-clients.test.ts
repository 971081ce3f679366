/** Clients that each do one thing wrong, and the finding that names it. */
import {randomBytes, randomUUID} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import example from '../../../data/example-account.json';
import {encryptChunk} from '../../../samples/api/chunk.mjs';
import {downloadFile} from '../../../samples/api/download.mjs';
import {listDirectory} from '../../../samples/api/list-directory.mjs';
import {localName as nameOnDisk} from '../../../samples/api/local-name.mjs';
import {logIn} from '../../../samples/api/login.mjs';
import {hashFn} from '../../../samples/api/name-hash.mjs';
import {readVectors} from '../../facts';
import {people} from '../accounts';
import {checkLinks} from './check-items';
import {pages} from './pages';
import type {Finding} from './report';
import {directoryNamed, sendChunk, startTest, uploadTo, type TestSandbox} from './test-sandbox';

type Item = {uuid: string; metadata: {name: string; size: number; lastModified: number} | null};

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

const post = (route: string, body: object): Promise<unknown> =>
  sandbox.send(route, body).catch(() => undefined);
const create = (name: string, change: object = {}) => post('/v3/dir/create', directoryNamed(name, change));
const upload = (file: Parameters<typeof uploadTo>[1]) => uploadTo(sandbox, file).catch(() => undefined);

/** The check, as a client does it that can read with some of its keys and changes what it writes. */
async function copyAll(change: {
  keys?: (all: string[]) => string[];
  localName?: (name: string) => string;
  time?: (time: number) => number;
  hash?: (name: string) => string;
  /** Content for a file that cannot be opened; without it, that file is left out. */
  instead?: Buffer;
}) {
  const {rootUUID, ...account} = await logIn({base: sandbox.url}, {...people.grace, askForCode: undefined});
  const {
    keys = (all) => all,
    localName = (name) => nameOnDisk(name, taken) as string,
    time = (at) => at,
    hash = (name) => hashFn(name.toLowerCase()),
  } = change;
  const taken = new Set<string>();
  const list = (uuid = '', own = account) =>
    listDirectory(uuid, own) as Promise<Record<'directories' | 'files', Item[]>>;
  const find = async (name: string, parent = ''): Promise<string | undefined> =>
    (await list(parent)).directories.find(({metadata}) => metadata?.name === name)?.uuid;
  const [top, copies] = [await find('Check', rootUUID), await find('Copies', rootUUID)];
  const reader = {...account, keys: keys(account.keys)};
  const {files} = await list(top, reader);
  const found = [...files, ...(await list(await find('Twins', top), reader)).files];
  const folder = mkdtempSync(path.join(tmpdir(), 'broken-'));
  const times = new Map<string, number>();
  for (const file of found) {
    if (file.metadata !== null) {
      const name = localName(file.metadata.name);
      const copy = path.join(folder, name);
      const isOpen = await downloadFile({...file.metadata, ...file, size: file.metadata.size}, copy).then(
        () => true,
        () => false,
      );
      if (!isOpen && change.instead !== undefined) {
        writeFileSync(copy, change.instead);
      }
      if (isOpen || change.instead !== undefined) {
        times.set(name, time(file.metadata.lastModified));
      }
    }
  }
  for (const [name, lastModified] of times) {
    const content = readFileSync(path.join(folder, name));
    const count = Math.ceil(content.length / chunkSize);
    const pieces = Array.from({length: count}, (_, index) =>
      content.subarray(index * chunkSize).subarray(0, chunkSize),
    );
    const own = {apiKey: account.api.apiKey, masterKey: account.key};
    await upload({
      name,
      pieces,
      plain: {lastModified},
      change: {nameHashed: hash(name)},
      ...own,
      ...(copies === undefined ? {} : {parent: copies}),
    });
  }
  rmSync(folder, {recursive: true});
}

const chunkSize = 1_048_576;
const half = randomBytes(600_000);
const key = 'k'.repeat(32);
const place = (index: number | string) => ({
  uuid: example.directory.uuid,
  parent: example.account.rootUUID,
  uploadKey: key,
  index,
});
const send = (index: number | string, bytes: Buffer) =>
  sendChunk(sandbox, place(index), bytes).catch(() => undefined);
const encrypted = (): Buffer => encryptChunk(half, key) as Buffer;

/** Runs a client that does one thing wrong; the report must name this and nothing else. */
function client(
  what: string,
  kind: Finding['kind'],
  page: Finding['page'],
  run: () => Promise<unknown>,
  ...faults: string[]
): void {
  it(`names a client that ${what}`, async () => {
    sandbox = await startTest({isCheck: true}, ...faults);
    await run();
    const lines = sandbox.report().text.split('\n');
    const found = lines.filter((line) => / See http/.test(line));
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) {
      expect(line).toMatch(new RegExp(`^${kind}: .*${pages[page].replaceAll('/', '\\/')}`));
    }
  });
}

client('sends the password as it is', 'leaked', 'passwords', () =>
  post('/v3/login', {...people.grace, about: undefined, twoFactorCode: 'XXXXXX', authVersion: 2}),
);
client('sends names in plain text', 'leaked', 'whichKey', () => create('Photos', {name: 'Photos'}));
client('sends the key of a link to the server', 'leaked', 'linkAddress', () =>
  post('/v3/dir/link/info', {uuid: example.link.directoryLinkUUID, key: example.link.key}),
);
client('has one IV for all chunks', 'leaked', 'chunks', async () => {
  const first = encrypted();
  await send(0, first);
  await send(1, Buffer.concat([first.subarray(0, 12), encrypted().subarray(12)]));
});
client('takes names as a Mac gives them', 'wrote wrong', 'nameRules', async () => {
  await create('\u00e9t\u00e9');
  await create('e\u0301te\u0301');
});
client('forgets the copies for receivers', 'wrote wrong', 'copies', () =>
  create('Beach', {parent: example.directory.uuid}),
);
client('reads with its newest key alone', 'read wrong', 'allKeys', () =>
  copyAll({keys: ([first = '']) => [first]}),
);
client('writes one file over another', 'read wrong', 'localNames', () =>
  copyAll({localName: (name) => name.normalize('NFC').slice(0, 200).replaceAll('/', '_') || '_'}),
);
client('takes milliseconds for seconds', 'read wrong', 'timestamps', () =>
  copyAll({time: (at) => at * 1000}),
);
client('loses a millisecond', 'read wrong', 'traps', () => copyAll({time: (at) => at - 1}));
client('loses what follows half a character', 'read wrong', 'tolerance', () => {
  const taken = new Set<string>();
  return copyAll({localName: (name) => nameOnDisk(name.replace(/\ud83d./, '?'), taken) as string});
});
client('lower-cases ASCII alone', 'wrote wrong', 'lowerCase', () =>
  copyAll({hash: (name) => hashFn(name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))}),
);
client(
  'takes a chunk whose tag is wrong',
  'read wrong',
  'chunks',
  () => copyAll({instead: half}),
  'corrupt-chunk always chunk=1',
);
client('sends an index with a point', 'wrote wrong', 'sendChunks', () => send('0.0', encrypted()));
client('asks for a chunk too many', 'read wrong', 'bounds', async () => {
  const {uuid, region, bucket} = example.file;
  await fetch(`${sandbox.url}/${region}/${bucket}/${uuid}/2`);
});
client('hashes every link password in the old way', 'read wrong', 'linkPasswords', () =>
  post('/v3/file/link/info', {
    uuid: '5a44cbf4-c78b-4539-9135-8bfdd60f6e40',
    password: hashFn(example.link.password),
  }),
);
client(
  'takes HTTP 200 for success',
  'read wrong',
  'envelope',
  async () => {
    await upload({pieces: [Buffer.alloc(1_048_576), Buffer.from('a')]});
  },
  'POST /v3/upload chunk=0 rate-limit',
);
client(
  'goes on with a key that was revoked',
  'read wrong',
  'apiKey',
  async () => {
    for (let count = 0; count < 5; count += 1) {
      await post('/v3/dir/content', {uuid: example.account.rootUUID});
    }
  },
  'revoke-key',
);
client('writes into the trash', 'read wrong', 'model', async () => {
  const {uuid} = example.directory;
  await post('/v3/dir/trash', {uuid});
  await create('Inside', {parent: uuid});
});
client('repeats what was refused', 'repeated wrongly', 'retries', async () => {
  const body = {uuid: randomUUID(), to: example.account.rootUUID};
  await post('/v3/file/move', body);
  await post('/v3/file/move', body);
});
client(
  'makes no pause',
  'repeated wrongly',
  'retries',
  async () => {
    await post('/v3/dir/content', {uuid: example.account.rootUUID});
    await post('/v3/dir/content', {uuid: example.account.rootUUID});
  },
  'status=503',
);
client(
  'encrypts a chunk anew for each attempt',
  'repeated wrongly',
  'repeat',
  async () => {
    await send(0, encrypted());
    await send(0, encrypted());
  },
  'status=503',
);
client(
  'uploads anew when an answer is lost',
  'repeated wrongly',
  'lostAnswer',
  async () => {
    await upload({pieces: [half]});
    await upload({pieces: [half]});
  },
  'POST /v3/upload/done drop-answer',
);

it('finds nothing wrong with a client that does all of it right', async () => {
  sandbox = await startTest({isCheck: true});
  await copyAll({});
  const {text, isClean} = sandbox.report();
  expect(text).toMatch(/^Report: nothing wrong, 2 things not tried\.\n(not tried: the link .*\n?){2}$/);
  expect(isClean).toBe(true);
});

it('finds nothing wrong with a client that refuses a changed chunk', async () => {
  sandbox = await startTest({isCheck: true}, 'corrupt-chunk always chunk=1');
  await copyAll({});
  expect(sandbox.report().text).toMatch(/^Report: nothing wrong, 2 /);
});

it('looks for the copies in their place alone', async () => {
  sandbox = await startTest({isCheck: true});
  await copyAll({});
  await upload({name: 'empty.txt'});
  await upload({name: 'other.txt', pieces: [half]});
  expect(sandbox.report().text).toMatch(/^Report: nothing wrong, 2 /);
});

it('says what was not tried, which fails a strict check', async () => {
  sandbox = await startTest({isCheck: true, isStrict: true});
  const {uuid, region, bucket} = example.file;
  await fetch(`${sandbox.url}/${region}/${bucket}/${uuid}/0`);
  await upload({name: 'empty.txt'});
  const [open = '', left = ''] = checkLinks.map(({url}) => url);
  const {hash} = readVectors().vectors.find(({id}) => id === checkLinks[0]?.vector)?.output as {hash: string};
  await post('/v3/file/link/info', {uuid: checkLinks[0]?.uuid, password: hash});
  const {text, isClean} = sandbox.report();
  expect(text.split('\n')).toEqual([
    'Report: nothing wrong, 4 things not tried.',
    'not tried: the download of "Check"',
    'not tried: the upload into "Copies"',
    `not tried: the file of the link ${open}, which was opened`,
    `not tried: the link ${left}`,
  ]);
  expect(isClean).toBe(false);
});

it('names sections that exist', async () => {
  sandbox = await startTest();
  const root = new URL('../../../', import.meta.url);
  for (const address of Object.values(pages)) {
    const [page = '', anchor = ''] = address.split('#');
    // The text of a generated page is in a file whose name begins with "_".
    const file = [`.${page}.mdx`, `.${page}/index.mdx`, `.${page.replace(/([^/]+)$/, '_$1')}.mdx`]
      .map((name) => new URL(name, root))
      .find((url) => existsSync(url));
    const text = readFileSync(file ?? root, 'utf8');
    const slugs = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const anchors = [...slugs, ...[...text.matchAll(/\{\/\* #([\w-]+) \*\/\}/g)].map(([, id]) => id)];
    expect(anchors, address).toContain(anchor);
  }
});
