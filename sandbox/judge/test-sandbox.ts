import {randomUUID} from 'node:crypto';
import example from '../../data/example-account.json';
import {createFileKey, encryptChunk, encryptMetadata, hashFn} from '../crypto';
import {parseFault} from '../server/faults';
import {sha512} from '../server/request';
import type {SandboxOptions} from './options';
import {startSandbox, type Sandbox} from './sandbox';
import {locked} from './watch-client';

const {account} = example;

export type Envelope = {status: boolean; code: string; message: string; data?: unknown};

export type TestSandbox = Awaited<ReturnType<typeof startTest>>;

export async function startTest(options: SandboxOptions = {}, ...faults: readonly string[]) {
  const printed: string[] = [];
  const sandbox = await startSandbox({...options, faults: faults.map(parseFault)}, (line) =>
    printed.push(line),
  );
  // Where the samples of this process look.
  Object.assign(process.env, {GATEWAY: sandbox.url, INGEST: sandbox.url, EGEST: sandbox.url});
  return {
    ...sandbox,
    printed,
    keyOf: (person: string) => sandbox.accounts.find(({email}) => email.startsWith(person))?.apiKey ?? '',
    /** Calls as Alice, unless another API key is given, and holds the lock where the call needs it. */
    send: async (path: string, body?: object | Buffer, apiKey = account.apiKey) => {
      if (!locked.test(path)) {
        return post(sandbox, path, body, apiKey);
      }
      const holder = {uuid: randomUUID(), resource: 'drive-write'};
      const lock = (type: string): Promise<unknown> =>
        post(sandbox, '/v3/user/lock', {...holder, type}, apiKey).catch(() => undefined);
      await lock('acquire');
      return post(sandbox, path, body, apiKey).finally(() => lock('release'));
    },
  };
}

export async function post(
  {url}: Pick<Sandbox, 'url'>,
  path: string,
  body?: object | Buffer,
  apiKey = account.apiKey,
): Promise<Envelope> {
  const content = body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body);
  const init = body === undefined ? {} : {method: 'POST', body: content as string};
  const response = await fetch(url + path, {...init, headers: {Authorization: `Bearer ${apiKey}`}});
  return (await response.json()) as Envelope;
}

export const seal = (text: string, version = 2): string => encryptMetadata(text, account.masterKey, version);

export const directoryNamed = (name: string, change: object = {}) => ({
  uuid: randomUUID(),
  parent: account.rootUUID,
  nameHashed: hashFn(name.toLowerCase()),
  name: seal(JSON.stringify({name})),
  ...change,
});

type NewFile = {
  name?: string;
  pieces?: readonly Buffer[];
  /** Fields of the metadata that differ from the right ones. */
  plain?: object;
  /** Fields of the call that differ from the right ones. */
  change?: object;
  /** Another key than that of the metadata. */
  chunkKey?: string;
  parent?: string;
  apiKey?: string;
  masterKey?: string;
};

/** Uploads a file in small steps, each of which can be wrong. */
export async function uploadTo(sandbox: TestSandbox, file: NewFile = {}): Promise<Envelope> {
  const {name = 'a.txt', pieces = [], plain, change, parent = account.rootUUID, apiKey} = file;
  const key = createFileKey();
  const place = {uuid: randomUUID(), parent, uploadKey: 'k'.repeat(32)};
  for (const [index, piece] of pieces.entries()) {
    await sendChunk(sandbox, {...place, index}, encryptChunk(piece, file.chunkKey ?? key) as Buffer, apiKey);
  }
  const size = pieces.reduce((sum, {length}) => sum + length, 0);
  const inKey = (text: string): string => encryptMetadata(text, key);
  const metadata = JSON.stringify({name, size, mime: 'text/plain', key, lastModified: Date.now(), ...plain});
  const body = {
    uuid: place.uuid,
    parent,
    version: 2,
    nameHashed: hashFn(name.toLowerCase()),
    mime: inKey('text/plain'),
    name: inKey(name),
    size: inKey(String((plain as {size?: number} | undefined)?.size ?? size)),
    metadata: encryptMetadata(metadata, file.masterKey ?? account.masterKey),
    ...change,
  };
  const done = {chunks: pieces.length, ...body, uploadKey: place.uploadKey, rm: 'r'.repeat(32)};
  return pieces.length === 0
    ? sandbox.send('/v3/upload/empty', body, apiKey)
    : sandbox.send('/v3/upload/done', done, apiKey);
}

type Place = {uuid: string; index: number | string; parent: string; uploadKey: string};

export function sendChunk(
  sandbox: TestSandbox,
  {uuid, index, parent, uploadKey}: Place,
  bytes: Buffer,
  apiKey?: string,
): Promise<Envelope> {
  const query = {uuid, index: String(index), parent, uploadKey, hash: sha512(bytes)};
  return sandbox.send(`/v3/upload?${new URLSearchParams(query)}`, bytes, apiKey);
}
