/** The samples in Python and Go as readers download them: they work against the sandbox, and compute the test vectors. */
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import example from '../../../../data/example-account.json';
import {readVectors} from '../../../../packages/facts';
import {findPython, hasGo} from '../../../../packages/site-tools';
import {compareHash, downloadFile} from '../../../../samples/api/download.mjs';
import {openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {localName} from '../../../../samples/api/local-name.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {linkUrl} from '../../../../samples/api/public-link.mjs';
import {listReceived} from '../../../../samples/api/share-item.mjs';
import {startSandbox, type Sandbox} from '../../../judge/sandbox';
import {people} from '../../../server/accounts';
import {parseFault} from '../../../server/faults';
import {commonRules, computeWith, privateKeyOf} from '../../vectors/rules';
import {root} from '../files';
import {credentialsOf, downloadSamples, roundTrip, sizes, type Download} from './download';
import {goEnvironment, prepareGo, startFunctions} from './program';
import type {Functions, PythonFunctions, Started} from './program';

const {vectors} = readVectors();
const python = findPython();
/** What is no part of the samples in Python and Go, or hashes with the language alone. */
const otherVectors = /^(?:publiclink|search-hashes|buffer-hash|blake3|checksum|hmac-key-rust)-/;

/** Each lost answer costs a pause: small files, which go the same way, wait for the long run. */
const sizesOfLost = process.env.TESTS === 'long' ? sizes : [2_500_000];

let folder: string;
let sandbox: Sandbox;
let run: Download['run'];
let close: Download['close'];

beforeAll(async () => {
  ({folder, sandbox, run, close} = await downloadSamples());
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
});

/** The same with a sandbox that loses the first answer to each request, and reports repeated ones. */
async function withLostAnswers(
  language: string,
  size: number,
  start: (from: string, to: string, env: Record<string, string>) => Promise<string>,
) {
  const lines: string[] = [];
  const faulty = await startSandbox({isStrict: true, faults: [parseFault('each drop-answer')]}, (line) => {
    lines.push(line);
  });
  const {url} = faulty;
  const env = {GATEWAY: url, INGEST: url, EGEST: url};
  try {
    await roundTrip(folder, `${language} faulty`, size, (from, to) => start(from, to, env));
    const last = size === 0 ? '/v3/upload/empty' : '/v3/upload/done';
    expect(lines).toContain(`fault: POST ${last}: each drop-answer`);
    expect(lines.filter((line) => !line.startsWith('fault'))).toEqual([]);
    const account = await logInAs('alice', faulty);
    const level = (await listDirectory(account.rootUUID, account)) as {
      files: {metadata: {name: string; hash?: string}}[];
    };
    const hashes = level.files.flatMap(({metadata: {name, hash}}) =>
      name.startsWith(`${language} faulty`) ? hash : [],
    );
    const content = Buffer.alloc(size, `${language} faulty-${String(size)} & İ.bin`);
    expect(hashes).toEqual([createHash('sha512').update(content).digest('hex')]);
  } finally {
    await faulty.close();
  }
}

type SeenFile = {uuid: string; metadata: {name: string; size: number}};

/** Logs in to the sandbox, and lets the samples of this process find it. */
async function logInAs(name: string, where: Sandbox = sandbox) {
  const {url} = where;
  vi.stubEnv('GATEWAY', url);
  vi.stubEnv('EGEST', url);
  const [email, password] = credentialsOf(name, where);
  return logIn({base: url}, {email, password, askForCode: undefined});
}

/** A file of a directory of the demo account, as its recipient sees it, and as a visitor of its link does. */
async function seenByOthers(directory: string, name: string): Promise<SeenFile[]> {
  const receiver = await logInAs('bob');
  const {link} = example;
  const address = linkUrl('directory', link.directoryLinkUUID, link.key);
  const levels = [
    await listReceived(receiver, directory),
    await openDirectoryLink(address, link.password, directory),
  ];
  return (levels as {files: SeenFile[]}[]).map(({files: seen}) => {
    const file = seen.find(({metadata}) => metadata.name === name);
    expect(file).toBeDefined();
    return file as SeenFile;
  });
}

type SeenLevel = {directories: {metadata: {name: string}}[]; files: SeenFile[]};

function namesOf({directories, files: seen}: SeenLevel): string[] {
  return [...directories, ...seen].map(({metadata}) => metadata.name);
}

/** The plain content, by the keys of whoever sees the file. */
async function contentOf(file: SeenFile): Promise<Buffer> {
  const copy = path.join(folder, 'copy');
  await downloadFile({...file.metadata, ...file, size: file.metadata.size}, copy);
  return readFileSync(copy);
}

/** Answers to a call that creates something, and how often a client that tries twice makes it. */
const attempts = {
  '{"status":true,"data":{"uuid":7}}': 1,
  '{"status":"yes"}': 1,
  '{"status":false,"code":"invalid_params"}': 1,
  '{"status":false,"code":"rate_limited"}': 2,
  '<!doctype html>': 2,
  // Half of an answer, before the connection breaks.
  '{"status":true,"data":': 2,
};

async function callsFor(answer: string, call: (url: string) => Promise<unknown>): Promise<number> {
  let count = 0;
  const isHalf = answer.endsWith(':');
  const server = createServer((_, response) => {
    count += 1;
    response.writeHead(200, {'Content-Length': isHalf ? 1000 : answer.length});
    response.write(answer, () => (isHalf ? response.destroy() : response.end()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await call(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).catch(() => undefined);
  server.close();
  server.closeAllConnections();
  return count;
}

/** Tests that hold for the samples of every other language. */
function testLanguage(language: string, program: string, args: readonly string[], of: () => Functions): void {
  const cwd = `samples/api/${language}`;

  it('agrees with the test vectors', async () => {
    for (const vector of vectors.filter(({id}) => !otherVectors.test(id))) {
      expect(vector).toMatchObject(
        (await computeWith(of(), commonRules, vector, vectors)) ?? {id: 'no rule'},
      );
    }
    const hex = await of().hmacKeyFromExponent(await privateKeyOf(of(), vectors));
    expect(vectors.find(({id}) => id === 'hmac-key-rust-rule-1')).toMatchObject({output: {hex}});
  });

  it('makes keys for new files, and JSON without escapes', async () => {
    expect([await of().createFileKey(2), await of().createFileKey(3)].map(({length}) => length)).toEqual([
      32, 64,
    ]);
    expect(await of().toJson('{"name": "<&> é"}')).toBe('{"name":"<&> é"}');
  });

  it.each(sizes)('transfers %d bytes', async (size) => {
    await roundTrip(folder, language, size, (from, to) => run(program, [...args, from, to], {cwd}));
  });

  it.each(sizesOfLost)('transfers %d bytes though each answer is lost once', async (size) => {
    await withLostAnswers(language, size, (from, to, env) => run(program, [...args, from, to], {cwd, env}));
  });

  it('tries again what a second attempt can mend, and nothing else', async () => {
    for (const [answer, calls] of Object.entries(attempts)) {
      expect([answer, await callsFor(answer, (url) => of().attempt(url))]).toEqual([answer, calls]);
    }
  });

  it('makes and trashes a directory', async () => {
    const {logIn: logInThere, list, createDirectory, trash} = of();
    const root = await logInThere(sandbox.url, ...credentialsOf('alice', sandbox));
    const made = await createDirectory(`Made in ${language}`, root);
    expect(await createDirectory(`made IN ${language}`, root)).toBe(made);
    await expect(createDirectory('Report.txt', root)).rejects.toThrow(/Report\.txt/);
    const count = async () =>
      (await list(root)).filter(({plain}) => plain?.name.startsWith('Made in')).length;
    expect(await count()).toBe(1);
    await trash(made, 'dir');
    expect(await count()).toBe(0);
  });

  it('does the check of the sandbox', async () => {
    const checked = await startSandbox({isCheck: true}, () => undefined);
    await copyAll(of(), checked);
    const {text} = checked.report();
    await checked.close();
    expect(text).toMatch(/^Report: nothing wrong, 4 things not tried\.\n(not tried: the link .*\n){4}/);
  });
}

/** Does the check of a sandbox: downloads "Check", and uploads it into "Copies". */
async function copyAll(
  {logIn: logInThere, list, download, upload}: Functions,
  checked: Sandbox,
): Promise<void> {
  const root = await list(await logInThere(checked.url, ...credentialsOf('grace', checked)));
  const [top = '', copies = ''] = ['Check', 'Copies'].map(
    (name) => root.find(({plain}) => plain?.name === name)?.uuid,
  );
  const rows = await list(top);
  for (const {uuid, plain} of rows.filter(({type}) => type === 'dir')) {
    rows.push(...(plain === null ? [] : await list(uuid)));
  }
  const target = mkdtempSync(path.join(folder, 'check-'));
  const taken = new Set<string>();
  for (const {uuid, type, plain} of rows) {
    if (type === 'file' && plain !== null) {
      const copy = path.join(target, localName(plain.name, taken) as string);
      await download(uuid, copy);
      // The samples of these languages have no BLAKE3, and leave the comparison to their readers.
      const {blake3} = plain;
      if (blake3 !== undefined && (await compareHash(copy, {hash: '', blake3})) === 'different') {
        continue;
      }
      const {lastModified: time} = plain;
      // Half a millisecond more: Node rounds down what it writes to the disk.
      const seconds = ((time < 1e11 ? time * 1000 : time) + 0.5) / 1000;
      utimesSync(copy, seconds, seconds);
      await upload(copy, copies);
    }
  }
}

describe.skipIf(python === undefined)(
  'downloaded Python (skipped without python3, cryptography and argon2-cffi)',
  () => {
    let started: Started<PythonFunctions>;
    const of = () => started.functions;
    const logInThere = () => of().logIn(sandbox.url, ...credentialsOf('alice', sandbox));

    beforeAll(() => {
      const cwd = path.join(folder, 'samples/api/python');
      const script = path.join(root, 'sandbox/checks/samples/published/functions.py');
      started = startFunctions(python ?? '', [script, cwd], cwd);
    });
    afterAll(() => started.stop());

    testLanguage('python', python ?? '', ['main.py'], of);

    it('hears of changes by the socket', async () => {
      const parent = await logInThere();
      const [uuid, ...events] = await of().realtime();
      expect(events).toMatchObject([
        ['authSuccess', null],
        ['folder-sub-created', {uuid, parent}],
        ['folder-trash', {uuid, parent}],
      ]);
    });

    it('uploads for a receiver and a visitor', async () => {
      const from = path.join(folder, 'für alle.txt');
      const content = Buffer.alloc(1_100_000, 'for all readers');
      writeFileSync(from, content);
      await logInThere();
      const photos = example.directory.uuid;
      const uuid = await of().upload(from, photos);
      expect(await of().copies(uuid, photos)).toEqual([]);
      for (const file of await seenByOthers(photos, 'für alle.txt')) {
        expect(file.uuid).toBe(uuid);
        expect((await contentOf(file)).equals(content)).toBe(true);
      }
    });

    it('writes and reads notes and chats', async () => {
      await logInThere();
      const text = 'Äpfel & Birnen\nund <Nüsse>';
      expect(await of().notes('Größe', text)).toEqual(['Größe', 'Äpfel & Birnen', text]);
      expect(await of().chats(['first', 'zweite ✓'])).toEqual(['zweite ✓', 'first']);
    });

    it('shares a tree, and passes on a directory and its new name', async () => {
      const bob = await logInAs('bob');
      await logInThere();
      const photos = example.directory.uuid;
      const [top = '', added = ''] = await of().shares(photos, people.bob.email);
      expect(namesOf(await listReceived(bob))).toContain('Shared by Python');
      expect(namesOf(await listReceived(bob, top))).toEqual(['Größe']);
      const {link} = example;
      const address = linkUrl('directory', link.directoryLinkUUID, link.key);
      for (const open of [
        (directory: string) => listReceived(bob, directory),
        (directory: string) => openDirectoryLink(address, link.password, directory),
      ]) {
        expect(namesOf(await open(photos))).toContain('Renamed');
        expect(namesOf(await open(added))).toEqual(['Deep']);
      }
    });
  },
);

describe.skipIf(!hasGo())('downloaded Go (skipped without go and its modules crypto, text and sys)', () => {
  const cwd = 'samples/api/go';
  const env = goEnvironment;
  let started: Started<Functions>;

  beforeAll(async () => {
    const own = path.join(folder, cwd);
    prepareGo(own, path.join(root, 'sandbox/checks/samples/published/functions_test.go'));
    await run('go', ['vet', '.'], {cwd, env});
    await run('go', ['build', '-o', 'sample', '.'], {cwd, env});
    await run('go', ['test', '-c', '-o', 'functions', '.'], {cwd, env});
    started = startFunctions(path.join(own, 'functions'), ['-test.timeout=0'], own);
  });
  afterAll(() => started.stop());

  testLanguage('go', './sample', [], () => started.functions);

  it('is formatted', async () => {
    expect(await run('gofmt', ['-l', '.'], {cwd})).toBe('');
  });

  it('builds without modules too', async () => {
    const offline = {GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: ''};
    await run('go', ['build', '-o', 'offline', '.'], {cwd, env: offline});
  });
});

it('all of this leaves nothing for the sandbox to find wrong', () => {
  const {text, isClean} = sandbox.report();
  expect([text, isClean]).toEqual(['Report: nothing wrong.', true]);
});
