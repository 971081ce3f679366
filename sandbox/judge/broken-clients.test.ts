/** Clients that each do one thing wrong, and the finding that names it. */
import {randomBytes} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, afterEach, expect, it, vi} from 'vitest';
import example from '../../data/example-account.json';
import {encryptChunk, hashFn, encryptForReceiver} from '../crypto';
import {downloadFile} from '../../samples/api/download.mjs';
import {listDirectory} from '../../samples/api/list-directory.mjs';
import {localName as nameOnDisk} from '../../samples/api/local-name.mjs';
import {logIn} from '../../samples/api/login.mjs';
import {openFileLink} from '../../samples/api/public-link.mjs';
import {uploadForAll} from '../../samples/api/upload-shared.mjs';
import {listVersions, restoreVersion} from '../../samples/api/versions.mjs';
import {readVectors} from '../../packages/facts';
import {people} from '../server/accounts';
import {chunkSize} from '../server/state/drive';
import {checkLinks} from './check-items';
import {pages, type Finding} from './report';
import {directoryNamed, sendChunk, startTest, uploadTo, type TestSandbox} from './test-sandbox';

type Item = {uuid: string; metadata: {name: string; size: number; lastModified: number} | null};

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

const post = (route: string, body: object): Promise<unknown> =>
  sandbox.send(route, body).catch(() => undefined);
const create = (name: string, change: object = {}) => post('/v3/dir/create', directoryNamed(name, change));
const upload = (file: Parameters<typeof uploadTo>[1]) => uploadTo(sandbox, file).catch(() => undefined);

/** The drive of Grace, with the UUIDs of directories by the names on the way to them. */
async function openAsGrace() {
  const account = await logIn({base: sandbox.url}, {...people.grace, askForCode: undefined});
  const list = (uuid: string, own = account) =>
    listDirectory(uuid, own) as Promise<Record<'directories' | 'files', Item[]>>;
  const find = async (...names: string[]): Promise<string> => {
    let uuid: string = account.rootUUID;
    for (const name of names) {
      const {directories} = await list(uuid);
      uuid = directories.find(({metadata}) => metadata?.name === name)?.uuid ?? '';
    }
    return uuid;
  };
  return {account, list, find, apiKey: account.api.apiKey as string};
}

const copy = path.join(mkdtempSync(path.join(tmpdir(), 'broken-')), 'copy');
afterAll(() => rmSync(path.dirname(copy), {recursive: true}));

async function contentOf(file: object): Promise<Buffer> {
  await downloadFile(file as Parameters<typeof downloadFile>[0], copy);
  return readFileSync(copy);
}

/** The check, as a client does it that can read with some of its keys and changes what it writes. */
async function copyAll(change: {
  keys?: (all: string[]) => string[];
  localName?: (name: string) => string;
  time?: (time: number) => number;
  hash?: (name: string) => string;
  /** Content for a file that cannot be opened; without it, that file is left out. */
  instead?: Buffer;
  /** Other listings that it takes for a part of the directory. */
  more?: readonly string[];
}) {
  const {
    keys = (all) => all,
    localName = (name) => nameOnDisk(name, taken) as string,
    time = (at) => at,
    hash = (name) => hashFn(name.toLowerCase()),
    instead,
    more = [],
  } = change;
  const taken = new Set<string>();
  const {account, list, find, apiKey} = await openAsGrace();
  const reader = {...account, keys: keys(account.keys)};
  const disk = new Map<string, {content: Buffer; lastModified: number}>();
  for (const uuid of [await find('Check'), await find('Check', 'Twins'), ...more]) {
    for (const {metadata, ...file} of (await list(uuid, reader)).files) {
      const content = metadata && (await contentOf({...file, ...metadata}).catch(() => instead));
      if (metadata && content) {
        disk.set(localName(metadata.name), {content, lastModified: time(metadata.lastModified)});
      }
    }
  }
  const parent = await find('Copies');
  for (const [name, {content, lastModified}] of disk) {
    const pieces = Array.from({length: Math.ceil(content.length / chunkSize)}, (_, index) =>
      content.subarray(index * chunkSize, (index + 1) * chunkSize),
    );
    const own = {apiKey, masterKey: account.key, parent};
    await upload({name, pieces, plain: {lastModified}, change: {nameHashed: hash(name)}, ...own});
  }
}

const half = randomBytes(600_000);
const key = 'k'.repeat(32);
const send = (index: number | string, bytes: Buffer, parent = example.account.rootUUID) => {
  const place = {uuid: example.directory.uuid, parent, uploadKey: key, index};
  return sendChunk(sandbox, place, bytes).catch(() => undefined);
};
const encrypted = (): Buffer => encryptChunk(half, key) as Buffer;

type Client = [what: string, kind: Finding['kind'], page: Finding['page'], run: () => Promise<unknown>];

/** Runs a client that does one thing wrong where calls fail; the report must name this and nothing else. */
function clientAfter(faults: string[], ...[what, kind, page, run]: Client): void {
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

const client = (...args: Client): void => clientAfter([], ...args);

async function twice(run: () => Promise<unknown>): Promise<void> {
  await run();
  await run();
}

/** The same at one moment of the clock, however long it takes. */
async function twiceAtOnce(run: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({toFake: ['Date']});
  await twice(run).finally(() => vi.useRealTimers());
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
clientAfter(
  ['corrupt-chunk always chunk=1'],
  'takes a chunk whose tag is wrong',
  'read wrong',
  'chunks',
  () => copyAll({instead: half}),
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
clientAfter(
  ['POST /v3/upload chunk=0 rate-limit'],
  'takes HTTP 200 for success',
  'read wrong',
  'envelope',
  () => upload({pieces: [Buffer.alloc(chunkSize), Buffer.from('a')]}),
);
clientAfter(['revoke-key'], 'goes on with a key that was revoked', 'read wrong', 'apiKey', async () => {
  for (let count = 0; count < 5; count += 1) {
    await post('/v3/dir/content', {uuid: example.account.rootUUID});
  }
});
const {uuid: trashed} = example.directory;
for (const [what, write] of [
  ['uploads into', () => send(0, encrypted(), trashed)],
  ['creates in', () => create('Inside', {parent: trashed})],
  ['moves into', () => post('/v3/file/move', {uuid: example.file.uuid, to: trashed})],
] as const) {
  client(`${what} a trashed directory`, 'read wrong', 'trash', async () => {
    await post('/v3/dir/trash', {uuid: trashed});
    await write();
  });
}
client('restores a file into a trashed directory', 'read wrong', 'trash', async () => {
  const {list, apiKey} = await openAsGrace();
  const [file] = (await list('trash')).files;
  await sandbox.send('/v3/file/restore', {uuid: file?.uuid}, apiKey);
});
client('takes the trash for a part of the drive', 'read wrong', 'trash', () => copyAll({more: ['trash']}));

type Version = {uuid: string; timestamp: number; metadata: string};

/** The versions of the file that has several of the same second. */
async function versionsInCheck() {
  const {list, find, account, apiKey} = await openAsGrace();
  const uuid = await find('Check');
  const file = (await list(uuid)).files.find(({metadata}) => metadata?.name === 'versions.txt');
  const {data} = await sandbox.send('/v3/file/versions', {uuid: file?.uuid}, apiKey);
  return {file: {uuid: file?.uuid ?? '', parent: uuid}, account, apiKey, ...(data as {versions: Version[]})};
}

for (const place of [0, -1]) {
  client(`sorts versions by seconds and restores number ${place}`, 'read wrong', 'versions', async () => {
    const {versions, file, apiKey} = await versionsInCheck();
    versions.sort((one, other) => (place === 0 ? 1 : -1) * (one.timestamp - other.timestamp));
    const body = {uuid: versions.at(place)?.uuid, current: file.uuid};
    await sandbox.send('/v3/file/version/restore', body, apiKey);
  });
}
client('deletes all versions but one of the newest', 'read wrong', 'versions', async () => {
  const {account, file, apiKey} = await versionsInCheck();
  for (const {uuid} of (await listVersions(file.uuid, account)).slice(1)) {
    await sandbox.send('/v3/file/delete/permanent', {uuid}, apiKey);
  }
});
for (const {email} of [people.bob, people.carol]) {
  client(`writes copies for ${email} alone, who has one of two levels`, 'wrote wrong', 'copies', async () => {
    const {account, apiKey, find} = await openAsGrace();
    const parent = await find('Team', 'Plans');
    const {data} = await uploadTo(sandbox, {parent, apiKey, masterKey: account.key});
    const {uuid} = data as {uuid: string};
    const shared = await sandbox.send('/v3/dir/shared', {uuid: parent}, apiKey);
    const {users} = shared.data as {users: {email: string; publicKey: string}[]};
    const {publicKey = ''} = users.find((user) => user.email === email) ?? {};
    const metadata: string = encryptForReceiver('{"name":"a.txt","size":0,"mime":"","key":"k"}', publicKey);
    await sandbox.send('/v3/item/share', {uuid, parent, email, type: 'file', metadata}, apiKey);
  });
}
client('repeats what was refused', 'repeated wrongly', 'retries', () =>
  twice(() => post('/v3/file/move', {uuid: example.directory.uuid, to: example.account.rootUUID})),
);
clientAfter(['status=503'], 'makes no pause', 'repeated wrongly', 'retries', () =>
  twiceAtOnce(() => post('/v3/dir/content', {uuid: example.account.rootUUID})),
);
clientAfter(['status=503'], 'encrypts a chunk again for each attempt', 'repeated wrongly', 'repeat', () =>
  twice(() => send(0, encrypted())),
);
clientAfter(
  ['POST /v3/upload/done drop-answer'],
  'uploads again when an answer is lost',
  'repeated wrongly',
  'lostAnswer',
  () => twice(() => upload({pieces: [half]})),
);

it('finds nothing wrong with a client that does all of it right, and uploads elsewhere too', async () => {
  sandbox = await startTest({isCheck: true});
  await copyAll({});
  await upload({name: 'empty.txt'});
  await upload({name: 'other.txt', pieces: [half]});
  const {text, isClean} = sandbox.report();
  expect(text).toMatch(
    /^Report: nothing wrong, 2 things not tried\.\n(not tried: the link .*\n){2}(not judged: .*\n?){2}$/,
  );
  expect(isClean).toBe(true);
});

it('finds nothing wrong with the oldest version restored, copies for both levels, and visits of links', async () => {
  sandbox = await startTest({isCheck: true});
  const {file, account} = await versionsInCheck();
  await restoreVersion((await listVersions(file.uuid, account)).at(-1), file, account);
  const plans = await (await openAsGrace()).find('Team', 'Plans');
  await uploadForAll(fileURLToPath(import.meta.url), plans, account);
  for (const {url} of checkLinks) {
    await contentOf(await openFileLink(url, example.link.password));
  }
  expect(sandbox.report().text).toMatch(
    /^Report: nothing wrong, 2 things not tried\.\nnot tried: the download .*\nnot tried: the upload .*$/,
  );
});

it('finds nothing wrong with a client that refuses a changed chunk', async () => {
  sandbox = await startTest({isCheck: true}, 'corrupt-chunk always chunk=1');
  await copyAll({});
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
    expect.stringMatching(/^not judged: versions of the same second: none was restored/) as string,
    expect.stringMatching(/^not judged: a directory shared at two levels: /) as string,
  ]);
  expect(isClean).toBe(false);
});
