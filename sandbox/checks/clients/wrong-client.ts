/** A client of which any part can be wrong, and the sandbox that it works with. */
import {randomBytes} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {vi} from 'vitest';
import example from '../../../data/example-account.json';
import {encryptChunk, encryptForReceiver, hashFn} from '../../crypto';
import {downloadFile} from '../../../samples/api/download.mjs';
import {listDirectory} from '../../../samples/api/list-directory.mjs';
import {localName as nameOnDisk} from '../../../samples/api/local-name.mjs';
import {people} from '../../server/accounts';
import {chunkSize} from '../../server/state/drive';
import {accountOf, find as findItem, startSample} from '../samples/api/start-sample.mjs';
import {checkLinks} from '../../judge/check-items';
import type {SandboxOptions} from '../../judge/options';
import {directoryNamed, sendChunk, uploadTo} from '../../judge/test-sandbox';

type Item = {uuid: string; metadata: {name: string; size: number; lastModified: number} | null};

export let sandbox: Awaited<ReturnType<typeof startSample>>;

export async function startFor(options: SandboxOptions, ...faults: string[]): Promise<void> {
  sandbox = await startSample({isStrict: false, ...options, faults});
}

export const send = (route: string, body: object): Promise<unknown> =>
  sandbox.send(route, body).catch(() => undefined);
export const create = (name: string, change: object = {}) =>
  send('/v3/dir/create', directoryNamed(name, change));
export const upload = (file: Parameters<typeof uploadTo>[1]) =>
  uploadTo(sandbox, file).catch(() => undefined);

/** The drive of Grace, with the UUIDs of directories by the names on the way to them. */
export async function openAsGrace() {
  const account = await accountOf('grace', {base: sandbox.url});
  const list = (uuid: string, own = account) =>
    listDirectory(uuid, own) as Promise<Record<'directories' | 'files', Item[]>>;
  const find = async (...names: string[]): Promise<string> => {
    let uuid: string = account.rootUUID;
    for (const name of names) {
      uuid = ((await findItem(name, uuid, account)) as Item | undefined)?.uuid ?? '';
    }
    return uuid;
  };
  return {account, list, find, apiKey: account.api.apiKey as string};
}

export const logInAsErin = (twoFactorCode: string): Promise<unknown> => {
  const {email} = people.erin;
  const password = sandbox.gateway.state.accounts.get(email)?.loginPassword;
  return send('/v3/login', {email, password, authVersion: 2, twoFactorCode});
};

type IsVerified = (verdict: string, metadata: {blake3?: string}) => boolean;

export async function contentOf(file: object, isVerified: IsVerified = () => true) {
  const copy = sandbox.at('copy');
  const verdict = (await downloadFile(file as Parameters<typeof downloadFile>[0], copy)) as string;
  return isVerified(verdict, file) ? readFileSync(copy) : undefined;
}

/** The check, as a client does it that can read with some of its keys and changes what it writes. */
export async function copyAll({
  keys = (all: string[]) => all,
  taken = new Set<string>(),
  localName = (name: string) => nameOnDisk(name, taken) as string,
  time = (at: number) => at,
  hash = (name: string) => hashFn(name.toLowerCase()) as string,
  /** Content for a file that cannot be opened; without it, that file is left out. */
  instead = undefined as Buffer | undefined,
  /** Whether it takes a file, by what the comparison with its hash says. */
  isVerified = ((verdict, {blake3}) => verdict !== 'different' || blake3 === undefined) as IsVerified,
  /** Other listings that it takes for a part of the directory. */
  more = [] as readonly string[],
}) {
  const {account, list, find, apiKey} = await openAsGrace();
  const reader = {...account, keys: keys(account.keys)};
  const disk = new Map<string, {content: Buffer; lastModified: number}>();
  for (const uuid of [await find('Check'), await find('Check', 'Twins'), ...more]) {
    for (const {metadata, ...file} of (await list(uuid, reader)).files) {
      const content = metadata && (await contentOf({...file, ...metadata}, isVerified).catch(() => instead));
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

export const half = randomBytes(600_000);
const key = 'k'.repeat(32);
export const sendAt = (index: number | string, bytes: Buffer, parent = example.account.rootUUID) => {
  const place = {uuid: example.directory.uuid, parent, uploadKey: key, index};
  return sendChunk(sandbox, place, bytes).catch(() => undefined);
};
export const encrypted = (): Buffer => encryptChunk(half, key) as Buffer;

/** The versions of the file that has several of the same second, as the server lists them. */
export async function versionsInCheck() {
  const {find, account, apiKey} = await openAsGrace();
  const parent = await find('Check');
  const uuid = await find('Check', 'versions.txt');
  const {data} = await sandbox.send('/v3/file/versions', {uuid}, apiKey);
  const {versions} = data as {versions: {uuid: string; timestamp: number}[]};
  return {file: {uuid, parent}, account, apiKey, versions};
}

/** Sorts by whole seconds, and restores one of both ends. */
export async function restoreEnd(place: 0 | -1): Promise<void> {
  const {versions, file, apiKey} = await versionsInCheck();
  versions.sort((one, other) => (place === 0 ? 1 : -1) * (one.timestamp - other.timestamp));
  const body = {uuid: versions.at(place)?.uuid, current: file.uuid};
  await sandbox.send('/v3/file/version/restore', body, apiKey);
}

/** Writes copies for one of two people, each of whom has one of two levels. */
export async function copyFor(email: string): Promise<void> {
  const {account, apiKey, find} = await openAsGrace();
  const parent = await find('Team', 'Plans');
  const {data} = await uploadTo(sandbox, {parent, apiKey, masterKey: account.key});
  const {uuid} = data as {uuid: string};
  const shared = await sandbox.send('/v3/dir/shared', {uuid: parent}, apiKey);
  const {users} = shared.data as {users: {email: string; publicKey: string}[]};
  const {publicKey = ''} = users.find((user) => user.email === email) ?? {};
  const metadata: string = encryptForReceiver('{"name":"a.txt","size":0,"mime":"","key":"k"}', publicKey);
  await sandbox.send('/v3/item/share', {uuid, parent, email, type: 'file', metadata}, apiKey);
}

export const {uuid: trashed} = example.directory;

export async function writeIntoTrash(write: () => Promise<unknown>): Promise<void> {
  await send('/v3/dir/trash', {uuid: trashed});
  await write();
}

export const openLink = (route: string, index: number): Promise<unknown> =>
  send(route, {
    uuid: checkLinks[index]?.uuid,
    password: hashFn(example.link.password),
    ...(route.startsWith('/v3/dir/') && {parent: example.directory.uuid}),
  });

export async function twice(run: () => Promise<unknown>): Promise<void> {
  await run();
  await run();
}

/** The same at one moment of the clock, however long it takes. */
export async function twiceAtOnce(run: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({toFake: ['Date']});
  await twice(run).finally(() => vi.useRealTimers());
}

export const chunkUrl = (index: number): string => {
  const {uuid, region, bucket} = example.file;
  return `${sandbox.url}/${region}/${bucket}/${uuid}/${index}`;
};
