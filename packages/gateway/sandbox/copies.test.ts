import {randomUUID} from 'node:crypto';
import {afterEach, describe, expect, it} from 'vitest';
import {account, directory, file, link, receiver} from '../../../data/example-account.json';
import {createFileKey} from '../../../samples/api/chunk.mjs';
import {encryptMetadata} from '../../../samples/api/metadata.mjs';
import {hashFn} from '../../../samples/api/name-hash.mjs';
import {encryptForReceiver} from '../../../samples/api/rsa.mjs';
import {people} from '../accounts';
import {createServerState} from '../state/server-state';
import {startSandbox, type Sandbox} from './sandbox';
import {watchCopies} from './watch-copies';

let sandbox: Sandbox | undefined;
let printed: string[] = [];

async function start(isStrict = false): Promise<void> {
  printed = [];
  sandbox = await startSandbox({port: 0, isStrict, faults: []}, (line) => printed.push(line));
}

/** Ends the sandbox and gives what it has printed. */
async function end(): Promise<string[]> {
  await sandbox?.close();
  sandbox = undefined;
  return printed;
}

afterEach(end);

type Envelope = {status: boolean; code: string; message: string; data?: unknown};

async function send(path: string, body?: object, email = people.alice.email): Promise<Envelope> {
  const apiKey = sandbox?.accounts.find((each) => each.email === email)?.apiKey ?? '';
  const init = body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)};
  const headers = {Authorization: `Bearer ${apiKey}`};
  const response = await fetch(`${sandbox?.url ?? ''}${path}`, {...init, headers});
  return (await response.json()) as Envelope;
}

const seal = (text: string): string => encryptMetadata(text, account.masterKey);
const plain = '{"name":"Beach"}';
const beach = (parent = directory.uuid): object & {uuid: string} => ({
  ...{uuid: randomUUID(), parent, name: seal(plain), nameHashed: hashFn('beach')},
});
const shareOf = (uuid: string, text = plain, parent = directory.uuid): object => ({
  ...{uuid, parent, email: receiver.email, type: 'folder'},
  metadata: encryptForReceiver(text, receiver.publicKey),
});
const linkOf = (uuid: string, key = link.key): object => ({
  ...{uuid, parent: directory.uuid, linkUUID: link.directoryLinkUUID, type: 'folder'},
  ...{key: seal(key), metadata: encryptMetadata(plain, key), expiration: 'never'},
});

describe('copies for receivers and links', () => {
  it('that are missing are named when the sandbox ends', async () => {
    await start(true);
    await send('/v3/dir/create', beach());
    expect(printed).toEqual([]);
    expect(await end()).toEqual([
      expect.stringMatching(
        /^note: POST \/v3\/dir\/create, .* has 1 receiver and 1 link; no copy was written for 1 receiver and 1 link/,
      ),
    ]);
  });

  it('are what a moved file needs too', async () => {
    await start();
    await send('/v3/file/move', {uuid: file.uuid, to: directory.uuid});
    expect(await end()).toEqual([expect.stringMatching(/^note: POST \/v3\/file\/move.*no copy was written/)]);
  });

  it('may come in any order and leave nothing to say', async () => {
    await start(true);
    const item = beach();
    const inside = {...beach(item.uuid), nameHashed: hashFn('beach')};
    await send('/v3/dir/create', item);
    await send('/v3/dir/create', inside);
    for (const [path, body] of [
      ['/v3/item/share', shareOf(inside.uuid, plain, item.uuid)],
      ['/v3/item/share', shareOf(item.uuid)],
      ['/v3/dir/link/add', {...linkOf(inside.uuid), parent: item.uuid}],
      ['/v3/dir/link/add', linkOf(item.uuid)],
    ] as const) {
      expect(await send(path, body)).toMatchObject({status: true});
    }
    await send('/v3/dir/create', beach(account.rootUUID));
    expect(await end()).toEqual([]);
  });

  it('are looked at where no call has come for a while', async () => {
    const lines: string[] = [];
    const state = createServerState(0);
    state.drive.directories.set(directory.uuid, {
      ...{uuid: directory.uuid, owner: account.userId, parent: account.rootUUID, name: directory.metadata},
      ...{nameHashed: '', color: null, favorited: false, trash: false, timestamp: 0},
    });
    const share = {uuid: directory.uuid, type: 'folder', sharer: account.userId} as const;
    const metadata = encryptForReceiver(plain, receiver.publicKey);
    state.shares.set(directory.uuid, [{...share, receiver: receiver.userId, parent: 'none', metadata}]);
    const watch = watchCopies(
      () => state,
      (line) => lines.push(line),
      10,
    );
    const body = {uuid: directory.uuid};
    const path = '/v3/dir/rename';
    watch.before({method: 'POST', path, body, query: new URLSearchParams(), account: undefined, now: 0});
    watch.after({
      ...{method: 'POST', host: 'gateway', path, body, headers: {}, caller: undefined, isMember: true},
      answer: {status: true},
    });
    expect(lines).toEqual([]);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /the copy for bob@example\.com has the name "Beach", the item "Holiday photos"\.$/,
    );
  });

  it('that no receiver gets to see are named', async () => {
    await start();
    const outer = beach(account.rootUUID);
    const inner = {...beach(outer.uuid), nameHashed: hashFn('beach')};
    await send('/v3/dir/create', outer);
    await send('/v3/dir/create', inner);
    await send('/v3/item/share', shareOf(inner.uuid, plain, outer.uuid));
    expect(await end()).toEqual([
      expect.stringMatching(/bob@example\.com does not have its parent .*does not see the copy/),
    ]);
  });

  it('in a link have the key of that link', async () => {
    await start(true);
    const item = beach();
    await send('/v3/dir/create', item);
    const answer = await send('/v3/dir/link/add', linkOf(item.uuid, createFileKey()));
    expect(answer.message).toMatch(/key holds another key than that of this link/);
  });

  it('do not open with the key pair of another account', async () => {
    await start(true);
    const body = {...shareOf(directory.uuid, directory.plain, 'none'), email: people.carol.email};
    expect((await send('/v3/item/share', body)).message).toMatch(/does not open with the private key/);
  });
});

it('gives each account a key pair of its own', () => {
  const keys = [...createServerState(0).accounts.values()].flatMap(({publicKey}) => publicKey ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('the trash', () => {
  const isLinked = async (uuid: string): Promise<unknown> =>
    ((await send('/v3/item/linked', {uuid})).data as {link: boolean}).link;

  it('takes items out of the links of directories, and a restore does not bring them back', async () => {
    await start();
    const item = beach();
    await send('/v3/dir/create', item);
    await send('/v3/item/share', shareOf(item.uuid));
    await send('/v3/dir/link/add', linkOf(item.uuid));
    expect(await isLinked(item.uuid)).toBe(true);
    await send('/v3/dir/trash', {uuid: item.uuid});
    expect(await isLinked(item.uuid)).toBe(false);
    await send('/v3/item/shared', {uuid: item.uuid});
    expect(printed).toEqual([expect.stringMatching(/is in the trash\. Here its receivers are still named/)]);
    await send('/v3/dir/restore', {uuid: item.uuid});
    expect(await isLinked(item.uuid)).toBe(false);
    expect((await end()).slice(1)).toEqual([
      expect.stringMatching(/^note: POST \/v3\/dir\/restore.*no copy was written for 1 link,/),
      expect.stringMatching(
        /^note: POST \/v3\/dir\/restore.*Whether the real servers bring them back is not/,
      ),
    ]);
  });
});

describe('a repetition', () => {
  const note = (path: string) =>
    expect.stringMatching(`^note: POST ${path} repeats a call that went through`);

  it('of an empty upload gets the first answer, with a note', async () => {
    await start();
    const key = createFileKey();
    const metadata = {name: 'empty.txt', size: 0, mime: 'text/plain', key, lastModified: 1};
    const body = {
      ...{uuid: randomUUID(), parent: account.rootUUID, version: 2, nameHashed: hashFn('empty.txt')},
      ...{name: encryptMetadata('empty.txt', key), size: encryptMetadata('0', key)},
      ...{mime: encryptMetadata('text/plain', key), metadata: seal(JSON.stringify(metadata))},
    };
    const first = await send('/v3/upload/empty', body);
    expect(first).toMatchObject({status: true});
    expect(await send('/v3/upload/empty', body)).toEqual(first);
    expect(printed).toEqual([note('/v3/upload/empty')]);
    const other = {...body, nameHashed: hashFn('other.txt')};
    expect(await send('/v3/upload/empty', other)).toMatchObject({status: false});
  });

  it('of a new note is answered for its owner alone', async () => {
    await start();
    const body = {uuid: randomUUID(), title: seal('{"title":"Plan"}'), metadata: seal('{"key":"k"}')};
    expect(await send('/v3/notes/create', body)).toMatchObject({status: true});
    expect(await send('/v3/notes/create', body)).toMatchObject({status: true});
    expect(printed).toEqual([note('/v3/notes/create')]);
    expect(await send('/v3/notes/create', body, people.bob.email)).toMatchObject({status: false});
  });

  it('of an acceptance is answered while the two are contacts', async () => {
    await start();
    const {email} = people.carol;
    await send('/v3/contacts/requests/send', {email});
    const [request] = (await send('/v3/contacts/requests/in', undefined, email)).data as {uuid: string}[];
    const accept = (): Promise<Envelope> =>
      send('/v3/contacts/requests/accept', {uuid: request?.uuid}, email);
    expect([await accept(), await accept()]).toMatchObject([{status: true}, {status: true}]);
    expect(printed).toEqual([note('/v3/contacts/requests/accept')]);
  });
});
