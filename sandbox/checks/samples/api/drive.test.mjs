import {randomBytes, randomUUID} from 'node:crypto';
import {readFile, readdir, stat, utimes} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {file as example} from '../../../../data/example-account.json';
import {createDirectory, trashItem} from '../../../../samples/api/change-items.mjs';
import {downloadLink} from '../../../../samples/api/download-link.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {findName, nameHashes} from '../../../../samples/api/find-name.mjs';
import {changeDirectoryLink, createDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {withLock} from '../../../../samples/api/lock.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {moveItem} from '../../../../samples/api/move.mjs';
import {hashName} from '../../../../samples/api/name-hash.mjs';
import {encryptForReceiver} from '../../../../samples/api/rsa.mjs';
import {listReceived} from '../../../../samples/api/share-item.mjs';
import {hasSameContent, uploadChanged} from '../../../../samples/api/upload-changed.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {uploadFile} from '../../../../samples/api/upload.mjs';
import {deleteVersion, listVersions, restoreVersion} from '../../../../samples/api/versions.mjs';
import {find, namesOf, startSample} from './start-sample.mjs';

it('list-directory.mjs: names in any letters, one that no key opens, and "default"', async () => {
  const {account, gateway} = await startSample();
  const grace = await account('grace');
  const [directory] = (await listDirectory(grace.rootUUID, grace)).directories;
  gateway.state.drive.directories.get(directory.uuid).name = 'default';
  expect(namesOf(await listDirectory(grace.rootUUID, grace))).toEqual([
    ...['Default', 'before the new password.txt', 'from 2021.txt', 'plan.txt', undefined],
  ]);
  const alice = await account('alice');
  const {metadata} = await find('report.txt', alice.rootUUID, alice);
  expect(metadata).toEqual(JSON.parse(example.plain));
});

it('change-items.mjs: made, found again, trashed, after lost answers', async () => {
  const {account} = await startSample({faults: ['each drop-answer']});
  const alice = await account('alice');
  const {rootUUID: root} = alice;
  const drafts = await createDirectory('Drafts', root, alice);
  expect(drafts.isNew).toBe(true);
  expect(await createDirectory('drafts', root, alice)).toMatchObject({uuid: drafts.uuid, isNew: false});
  await expect(createDirectory('Report.txt', root, alice)).rejects.toThrow('a file of the name');
  await trashItem(drafts, alice);
  await trashItem({...example, type: 'file'}, alice);
  expect(namesOf(await listDirectory(root, alice))).toEqual(['Holiday photos', 'Projects']);
  expect(namesOf(await listDirectory('trash', alice))).toEqual(['Drafts', 'old draft.txt', 'report.txt']);
});

describe('find-name.mjs', () => {
  /** A directory as another client may have made it: under the last hash that a name can have. */
  async function create(name, {api, key, rootUUID: parent, authVersion, ...account}) {
    const sealed = encryptMetadata(JSON.stringify({name}), key, authVersion);
    const nameHashed = nameHashes(name, {authVersion, ...account}).at(-1);
    const fields = {uuid: randomUUID(), parent, name: sealed, nameHashed};
    return withLock(api, 'drive-write', async () => (await call(api, 'POST', '/v3/dir/create', fields)).uuid);
  }

  it.each(['alice', 'dave'])('finds names of the other kind and rule in the drive of %s', async (person) => {
    const sample = await startSample();
    const account = await sample.account(person);
    const {rootUUID: root, authVersion} = account;
    const path = sample.write('e\u0301te\u0301', 'Summer');
    const there = await create('Plans', account);
    expect(await createDirectory('plans', root, account)).toMatchObject({uuid: there});
    await expect(uploadFile(path, root, account, {name: 'PLANS'})).rejects.toThrow('a directory of the name');

    const {uuid, name, version} = await uploadFile(path, root, account);
    expect([name, version]).toEqual(['\u00e9t\u00e9', authVersion]);
    await expect(createDirectory('\u00c9T\u00c9', root, account)).rejects.toThrow('a file of the name');
    await createDirectory('\u00e9t\u00e9', there, account);
    const item = {uuid, type: 'file', parent: root, metadata: {name}};
    await expect(moveItem(item, there, account)).rejects.toThrow('taken');

    // The link key has the form that the account writes, and opens the copies.
    const {url} = await createDirectoryLink(there, account);
    await uploadForAll(sample.write('new.txt', 'For all.'), there, account);
    expect(namesOf(await openDirectoryLink(url))).toEqual(['new.txt', '\u00e9t\u00e9']);
    expect(sample.report().text).toBe('Report: nothing wrong.');
  });

  it('keeps the form of a name in NFD', async () => {
    const sample = await startSample({isStrict: false});
    const account = await sample.account('alice');
    const uuid = await create('A\u0308', account);
    const found = await findName('dir', '\u00c4', account.rootUUID, account);
    expect(found).toMatchObject({uuid, name: 'A\u0308'});
    expect(await createDirectory('\u00e4', account.rootUUID, account)).toMatchObject({uuid});
  });
});

describe('upload.mjs', () => {
  it.each(['drop-answer', 'reset', 'rate-limit'])(
    'uploads once where each request fails with %s',
    async (fault) => {
      const {account, contentOf, printed, write} = await startSample({faults: [`each ${fault}`]});
      const alice = await account('alice');
      const plain = randomBytes(1_048_576 + 5);
      const {uuid} = await uploadFile(write('Plan', plain), alice.rootUUID, alice, {mime: 'text/plain'});
      const file = await find('Plan', alice.rootUUID, alice);
      expect(file).toMatchObject({uuid, metadata: {size: plain.length, mime: 'text/plain'}});
      expect((await contentOf(file)).equals(plain)).toBe(true);
      const failed = ['/v3/upload', '/v3/upload/done'].map((path) => `fault: POST ${path}: each ${fault}`);
      expect(printed).toEqual(expect.arrayContaining(failed));
      // The sandbox notes when the last call arrives again although it has gone through.
      expect(printed.filter((line) => line.startsWith('note:'))).toEqual([]);
    },
  );

  it('needs one call for an empty file, and takes no refusal for a failure that passes', async () => {
    const faults = ['POST /v3/upload code=max_storage_reached', 'POST /v3/upload/done code=invalid_params'];
    const {account, calls, write} = await startSample({faults});
    const alice = await account('alice');
    const upload = async (name, content, options) =>
      uploadFile(write(name, content), alice.rootUUID, alice, options);
    await upload('empty', '');
    expect(calls.map(({path, body}) => body.type ?? path)).toEqual([
      ...['acquire', '/v3/dir/exists', '/v3/file/exists', '/v3/upload/empty', 'release'],
    ]);
    await expect(upload('small', 'small')).rejects.toMatchObject({code: 'max_storage_reached'});
    await expect(upload('small', 'small')).rejects.toMatchObject({code: 'invalid_params'});
    const paths = calls.map(({path}) => path);
    expect(paths.filter((path) => path === '/v3/upload')).toHaveLength(2);
    expect(paths.filter((path) => path === '/v3/upload/done')).toHaveLength(1);
    await expect(upload('small', 'small', {name: 'a:b'})).rejects.toThrow('hold the name');
  });
});

describe('upload-changed.mjs', () => {
  const start = async () => {
    const sample = await startSample();
    const alice = await sample.account('alice');
    const {uuid} = await createDirectory('Backup', alice.rootUUID, alice);
    const {at} = sample;
    const run = async () => {
      const {sent, leftOut, ...rest} = await uploadChanged(at('from'), uuid, alice);
      const pathsOf = (paths) => paths.map((path) => path.slice(at('from/').length)).sort();
      return {...rest, sent: pathsOf(sent), leftOut: pathsOf(leftOut.map(({path}) => path))};
    };
    const write = (name, content) => sample.write(join('from', name), content);
    return {...sample, alice, top: uuid, run, write};
  };
  const left = {leftOut: [], missed: []};

  it('sends everything once, then nothing, then what has another content', async () => {
    const {alice, at, run, top, write} = await start();
    write('Inner/b.txt', 'One.\n');
    const path = write('a.txt', 'One.\n');
    write('nothing', '');
    expect(await run()).toEqual({...left, sent: ['Inner/b.txt', 'a.txt', 'nothing']});
    expect(await run()).toEqual({...left, sent: []});
    await utimes(path, 1, 1);
    write('Inner/b.txt', 'Two.\n');
    write('c.txt', 'New.\n');
    // A name as a Mac gives it is the same file.
    await uploadFile(write('e\u0301.txt', 'One.\n'), top, alice);
    write('e\u0301.txt', 'Two.\n');
    expect(await run()).toEqual({...left, sent: ['Inner/b.txt', 'c.txt', 'e\u0301.txt']});
    expect(namesOf(await listDirectory(top, alice))).toEqual([
      ...['Inner', 'a.txt', 'c.txt', 'nothing', '\u00e9.txt'],
    ]);
    const {mtimeMs, size} = await stat(at('from/c.txt'));
    const without = {size, lastModified: Math.trunc(mtimeMs)};
    expect(await hasSameContent(at('from/c.txt'), without)).toBe(true);
    expect(await hasSameContent(at('from/c.txt'), {...without, lastModified: 1})).toBe(false);
    expect(await hasSameContent(at('from/c.txt'), {...without, hash: '00'})).toBe(false);
  });

  it('writes what a run that broke off has not written for a receiver, though nothing has changed', async () => {
    const {account, alice, run, top, write} = await start();
    write('Inner/b.txt', 'One.\n');
    write('a.txt', 'One.\n');
    await run();
    const bob = await account('bob');
    const metadata = encryptForReceiver('{"name":"Backup"}', bob.publicKey);
    const share = {uuid: top, parent: 'none', type: 'folder', email: bob.email, metadata};
    await call(alice.api, 'POST', '/v3/item/share', share);
    expect(await run()).toEqual({...left, sent: []});
    const received = await listReceived(bob, top);
    expect(namesOf(received)).toEqual(['Inner', 'a.txt']);
    expect(namesOf(await listReceived(bob, received.directories[0].uuid))).toEqual(['b.txt']);
  });

  it('leaves alone, run for run, names that are one on the drive, of another kind there, or for few systems', async () => {
    const {alice, run, top, write} = await start();
    await createDirectory('D', top, alice);
    const names = ['A.txt', 'CON', 'Inner/a:b', 'a.txt', 'd', 'e\u0301.txt', '\u00e9.txt'];
    for (const name of names) write(name, 'Left alone.\n');
    for (let time = 0; time < 3; time++) {
      expect(await run()).toMatchObject({sent: [], leftOut: names.sort()});
    }
  });

  it('leaves a name alone that the drive has twice', async () => {
    const {account, at, write} = await startSample({isCheck: true});
    const grace = await account('grace');
    const check = await find('Check', grace.rootUUID, grace);
    const twins = await find('Twins', check.uuid, grace);
    const path = write('from/\u00e9t\u00e9.txt', 'Which of the two?');
    const {sent, leftOut} = await uploadChanged(at('from'), twins.uuid, grace);
    expect([sent, leftOut.map((each) => each.path)]).toEqual([[], [path]]);
  });
});

it('versions.mjs: listed, one restored and one deleted, each after a lost answer', async () => {
  const {account, at, contentOf, printed, write} = await startSample({faults: ['each drop-answer']});
  const grace = await account('grace');
  const textOf = async (file) => (await contentOf(file)).toString();
  const textsOf = async (files) => {
    const texts = [];
    for (const file of files) texts.push(await textOf(file));
    return texts;
  };
  const file = await find('plan.txt', grace.rootUUID, grace);
  const versions = await listVersions(file.uuid, grace);
  expect(await textsOf(versions)).toEqual(['Second plan.\n', 'First plan.\n']);
  const [second, first] = versions;

  const before = Date.now();
  const {item, missed} = await restoreVersion(first, file, grace);
  expect([item.uuid, missed]).toEqual([first.uuid, []]);
  const restored = await find('plan.txt', grace.rootUUID, grace);
  expect(restored.uuid).toBe(first.uuid);
  expect(restored.metadata.lastModified).toBeGreaterThanOrEqual(before);
  expect(await textOf(restored)).toBe('First plan.\n');
  const uuidsOf = async () => (await listVersions(restored.uuid, grace)).map(({uuid}) => uuid).sort();
  expect(await uuidsOf()).toEqual([second.uuid, file.uuid].sort());
  await expect(restoreVersion(second, file, grace)).rejects.toMatchObject({code: 'invalid_params'});

  await deleteVersion(second.uuid, grace);
  await deleteVersion(second.uuid, grace);
  expect(await uuidsOf()).toEqual([file.uuid]);
  await expect(deleteVersion(restored.uuid, grace)).rejects.toThrow('present content');

  // Three in the same second, as far as possible: the time of the file tells their order.
  for (const time of [1, 2, 3]) {
    await utimes(write('fast.txt', String(time)), time, 1_700_000_000 + time);
    await uploadFile(at('fast.txt'), grace.rootUUID, grace);
  }
  const fast = await find('fast.txt', grace.rootUUID, grace);
  expect(await textsOf([fast, ...(await listVersions(fast.uuid, grace))])).toEqual(['3', '2', '1']);
  expect(printed).toContain('fault: POST /v3/file/version/restore: each drop-answer');
});

it('download-link.mjs: two levels with a name that would leave the folder, after faults', async () => {
  const faults = ['POST /v3/dir/download/link status=503', 'GET reset'];
  const {account, at, write} = await startSample({faults});
  const alice = await account('alice');
  const top = await createDirectory('For visitors', alice.rootUUID, alice);
  const inner = await createDirectory('inner', top.uuid, alice);
  const name = encryptMetadata('{"name":"../inner"}', alice.key); // As a client without rules writes it.
  const nameHashed = hashName('../inner', 2);
  await call(alice.api, 'POST', '/v3/dir/rename', {uuid: inner.uuid, name, nameHashed});
  await uploadFile(write('plan.txt', 'Of the inner directory.\n'), inner.uuid, alice);
  await uploadFile(write('Plan.txt', Buffer.alloc(1_100_000, 'plan')), top.uuid, alice);
  const password = 'link pässword';
  const {url} = await createDirectoryLink(top.uuid, alice, {password, pbkdf2: true});

  const target = at('copy');
  await expect(downloadLink(url, 'wrong', target)).rejects.toMatchObject({code: 'wrong_password'});
  expect(await downloadLink(url, password, target)).toEqual([]);
  expect((await readdir(target, {recursive: true})).sort()).toEqual([
    ...['.._inner', join('.._inner', 'plan.txt'), 'Plan.txt'],
  ]);
  expect(await readFile(join(target, 'Plan.txt'))).toHaveLength(1_100_000);
  expect(await readFile(join(target, '.._inner/plan.txt'), 'utf8')).toBe('Of the inner directory.\n');
  await expect(downloadLink(url, password, target)).rejects.toMatchObject({code: 'EEXIST'});

  // What no key opens is returned, and the rest is there.
  await changeDirectoryLink(top.uuid, {}, alice);
  const wrongKey = url.slice(0, -64) + Buffer.from('x'.repeat(32)).toString('hex');
  const failed = await downloadLink(wrongKey, '', at('nothing'));
  expect(failed.map(({type}) => type).sort()).toEqual(['file', 'folder']);
  expect(await readdir(at('nothing'))).toEqual([]);
});
