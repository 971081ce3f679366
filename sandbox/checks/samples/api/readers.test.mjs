import {randomBytes} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {directory, file as example, link} from '../../../../data/example-account.json';
import {call} from '../../../../samples/api/envelope.mjs';
import {createDirectoryLink, findLink} from '../../../../samples/api/link-directory.mjs';
import {openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {endShares, findLeftover, moveItem, readItem} from '../../../../samples/api/move.mjs';
import {changeFileLink, createFileLink} from '../../../../samples/api/public-link.mjs';
import {openFileLink} from '../../../../samples/api/public-link.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {encryptForReceiver} from '../../../../samples/api/rsa.mjs';
import {addToCopies, continueShare, listReceived} from '../../../../samples/api/share-item.mjs';
import {renameCopies, shareItem} from '../../../../samples/api/share-item.mjs';
import {forEachLevel, readTree} from '../../../../samples/api/tree.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {metadataOf, uploadFile} from '../../../../samples/api/upload.mjs';
import {directoryNamed} from '../../../judge/test-sandbox';
import {find, namesOf, startSample} from './start-sample.mjs';

/** Alice, who shares, Bob, and directories of any name, also of one that is too long for a share. */
async function start() {
  const sample = await startSample();
  const [alice, bob] = [await sample.account('alice'), await sample.account('bob')];
  const create = async (name, {uuid: parent} = {uuid: alice.rootUUID}) => {
    const {data} = await sample.send('/v3/dir/create', directoryNamed(name, {parent}));
    return {uuid: data.uuid, type: 'folder', parent, metadata: {name}};
  };
  const receivedIn = async ({uuid}) => namesOf(await listReceived(bob, uuid));
  return {...sample, alice, bob, create, receivedIn};
}

it('tree.mjs: levels from the top, without what no key opens', async () => {
  const {alice, create, gateway} = await start();
  const top = await create('Top');
  const inner = await create('Inner', top);
  const closed = await create('Closed', top);
  const deepest = await create('Deepest', closed);
  gateway.state.drive.directories.get(closed.uuid).name = encryptMetadata('{"name":"?"}', 'other');
  const {levels, leftOut} = await readTree({...top, parent: 'none'}, alice);
  expect(levels).toEqual([[{...top, parent: 'none'}], [inner], []]);
  expect(leftOut).toMatchObject([
    {uuid: closed.uuid, problem: 'no key opens it'},
    {uuid: deepest.uuid, problem: 'its directory is left out'},
  ]);
  const done = [];
  await forEachLevel(levels, async ({uuid}) => void done.push(uuid));
  expect(done).toEqual([top.uuid, inner.uuid]);
});

describe('share-item.mjs', () => {
  it('shares a tree as far as it fits', async () => {
    const {alice, bob, create, receivedIn} = await start();
    const top = await create('Contracts');
    await create('2026', top);
    const long = await create('x'.repeat(400), top);
    const below = await create('Below', long);
    const leftOut = await shareItem(top, bob.email, alice);
    expect(leftOut.map(({uuid, problem}) => [uuid, problem])).toEqual([
      [long.uuid, 'its name is too long for a share'],
      [below.uuid, 'its directory is left out'],
    ]);
    expect(namesOf(await listReceived(bob))).toContain('Contracts');
    expect(await receivedIn(top)).toEqual(['2026']);
    // One file, which keeps its key.
    const report = await find('report.txt', alice.rootUUID, alice);
    expect(await shareItem(report, bob.email, alice)).toEqual([]);
    const {files} = await listReceived(bob);
    expect(files.find(({uuid}) => uuid === report.uuid).metadata.key).toBe(report.metadata.key);
  });

  it('continues a share that broke off', async () => {
    const {alice, bob, calls, create, receivedIn} = await start();
    const top = await create('Half');
    const first = await create('First', top);
    await create('Second', top);
    for (const {uuid, type, metadata, parent} of [{...top, parent: 'none'}, first]) {
      const sealed = encryptForReceiver(JSON.stringify(metadata), bob.publicKey);
      const body = {uuid, parent, email: bob.email, type, metadata: sealed};
      await call(alice.api, 'POST', '/v3/item/share', body);
    }
    calls.length = 0;
    expect(await continueShare(top, bob.email, alice)).toEqual([]);
    expect(await receivedIn(top)).toEqual(['First', 'Second']);
    expect(calls.filter(({path}) => path === '/v3/item/share')).toHaveLength(1);
  });

  it('passes a new directory and its new name on to receivers and visitors', async () => {
    const {alice, bob, create, receivedIn, send} = await start();
    const top = await create('Contracts');
    await shareItem(top, bob.email, alice);
    const {url} = await createDirectoryLink(top.uuid, alice);
    const seen = async () => [await receivedIn(top), namesOf(await openDirectoryLink(url))];
    const added = await create('Drafts', top);
    expect(await seen()).toEqual([[], []]);
    expect(await addToCopies(added, alice)).toEqual([]);
    expect(await seen()).toEqual([['Drafts'], ['Drafts']]);

    const {uuid} = added;
    const {name, nameHashed} = directoryNamed('Final');
    await send('/v3/dir/rename', {uuid, name, nameHashed});
    expect(await renameCopies({uuid, metadata: {name: 'Final'}}, alice)).toEqual([]);
    expect(await seen()).toEqual([['Final'], ['Final']]);
    const blind = {...alice, keys: ['0'.repeat(64)]};
    const missed = await renameCopies({uuid, metadata: {name: 'z'.repeat(400)}}, blind);
    expect(missed.map(({problem}) => problem)).toEqual([
      ...['its name is too long for a share', 'no key opens the key of the link'],
    ]);
  });
});

it('upload-shared.mjs: seen and downloaded by a receiver and a visitor, who miss a bare upload', async () => {
  const {alice, bob, contentOf, create, write} = await start();
  const top = await create('Photos');
  const photos = top.uuid;
  await shareItem(top, bob.email, alice);
  const {linkUUID, url} = await createDirectoryLink(photos, alice);
  const seenBy = async (name) => {
    const levels = [await listReceived(bob, photos), await openDirectoryLink(url)];
    return levels.map(({files}) => files.find(({metadata}) => metadata.name === name));
  };
  const plain = randomBytes(1_200_000);
  const path = write('beach.jpg', plain);
  await uploadFile(path, photos, alice);
  expect(await seenBy('beach.jpg')).toEqual([undefined, undefined]);
  const {file, missed} = await uploadForAll(path, photos, alice, 'image/jpeg');
  expect(missed).toEqual([]);
  for (const seen of await seenBy('beach.jpg')) {
    expect(seen.uuid).toBe(file.uuid);
    expect((await contentOf(seen)).equals(plain)).toBe(true);
  }

  // A name that no share can hold: the visitors get the file, the receiver cannot.
  const long = `${'n'.repeat(240)}.txt`;
  const partly = await uploadForAll(write(long, ''), photos, alice, `application/${'x'.repeat(100)}`);
  expect(partly.missed).toMatchObject([{reader: bob.email, problem: 'its name is too long for a share'}]);
  expect(await seenBy(long)).toMatchObject([undefined, {uuid: partly.file.uuid}]);
  const blind = {...alice, keys: ['0'.repeat(64)]};
  const item = {uuid: file.uuid, parent: photos, type: 'file', metadata: metadataOf(file)};
  expect(await addToCopies(item, blind)).toMatchObject([
    {reader: linkUUID, problem: 'no key opens the key of the link'},
  ]);
});

it('link-directory.mjs: made with a password, opened, read two levels deep, continued, removed', async () => {
  const {alice, contentOf, write} = await start();
  expect(await findLink(directory.uuid, alice)).toMatchObject({
    linkUUID: link.directoryLinkUUID,
    key: link.key,
  });
  const {uuid} = await find('Projects', alice.rootUUID, alice);
  const inner = await find('Empty', uuid, alice);
  await uploadFile(write('plan.txt', 'Link it.\n'), inner.uuid, alice);

  const options = {password: 'link pässword', pbkdf2: true, expiration: '7d', downloadBtn: false};
  const {url, linkUUID, leftOut} = await createDirectoryLink(uuid, alice, options);
  expect(leftOut).toEqual([]);
  await expect(openDirectoryLink(url, 'wrong')).rejects.toMatchObject({code: 'wrong_password'});
  const top = await openDirectoryLink(url, options.password);
  expect(top).toMatchObject({metadata: {name: 'Projects'}, downloadBtn: false});
  expect(namesOf(top)).toEqual(['Empty', 'ideas.md']);
  const {files} = await openDirectoryLink(url, options.password, inner.uuid);
  expect((await contentOf(files[0])).toString()).toBe('Link it.\n');
  const status = await call(alice.api, 'POST', '/v3/dir/link/status', {uuid});
  expect(status).toMatchObject({expirationText: '7d', downloadBtn: 0, uuid: linkUUID});

  // A second call continues the link, and resets its options.
  expect((await createDirectoryLink(uuid, alice)).url).toBe(url);
  expect(await openDirectoryLink(url)).toMatchObject({downloadBtn: true});
  await expect(findLink(uuid, {...alice, keys: ['0'.repeat(64)]})).rejects.toThrow('opens the key');
  await call(alice.api, 'POST', '/v3/dir/link/remove', {uuid});
  await expect(openDirectoryLink(url)).rejects.toThrow();
  expect(await findLink(uuid, alice)).toBeUndefined();
});

it('public-link.mjs: made, opened with and without a password, changed', async () => {
  const {alice, calls, contentOf, create, write} = await start();
  const {uuid: parent} = await create('For visitors');
  const file = await uploadFile(write('plan.txt', 'Link it.\n'), parent, alice);
  const {linkUUID, url} = await createFileLink(file, alice);
  const {name, size, ...opened} = await openFileLink(url);
  expect([name, size]).toEqual(['plan.txt', 9]);
  expect((await contentOf({...opened, metadata: {size}})).toString()).toBe('Link it.\n');
  const guarded = await createFileLink(file, alice, {password: link.password, pbkdf2: true});
  expect(guarded.url).toBe(url);
  expect((await openFileLink(url, link.password)).name).toBe('plan.txt');
  await changeFileLink(linkUUID, file, {password: link.password, pbkdf2: true, expiration: '7d'}, alice);
  expect((await openFileLink(url, link.password)).name).toBe('plan.txt');
  await expect(openFileLink(url, 'wrong')).rejects.toMatchObject({code: 'wrong_password'});
  const sent = calls.filter(({path}) => path === '/v3/file/link/edit').map(({body}) => body);
  expect(sent.map(({expiration, salt}) => [expiration, salt.length])).toEqual([
    ['never', 512],
    ['never', 512],
    ['never', 32],
    ['7d', 32],
  ]);
});

it('move.mjs: the new readers list it, what the old place leaves behind is found and ended', async () => {
  const {account, alice, bob, create, receivedIn} = await start();
  const grace = await account('grace');
  const receivedByGrace = async ({uuid}) => namesOf(await listReceived(grace, uuid));
  // Bob reads one directory and Grace the other; both have a link. What moves holds a directory.
  const [from, to] = [await create('From'), await create('To')];
  const item = await create('Plans', from);
  const inside = await create('Inside', item);
  await create('Deep', inside);
  await shareItem(from, bob.email, alice);
  await shareItem(inside, bob.email, alice);
  await shareItem(to, grace.email, alice);
  const oldLink = await createDirectoryLink(from.uuid, alice);
  const newLink = await createDirectoryLink(to.uuid, alice);
  const linked = async ({uuid}) => namesOf(await openDirectoryLink(newLink.url, '', uuid));

  const {missed, leftover} = await moveItem(await readItem(item.uuid, 'folder', alice), to.uuid, alice);
  expect(missed).toEqual([]);
  expect([await receivedByGrace(to), await linked(to)]).toEqual([['Plans'], ['Plans']]);
  expect([await receivedByGrace(item), await linked(item)]).toEqual([['Inside'], ['Inside']]);
  expect(leftover).toMatchObject({
    users: [{email: bob.email, below: [{metadata: {name: 'Inside'}}]}],
    links: [{linkUUID: oldLink.linkUUID}],
  });

  // The second time is what follows a lost answer. What Bob has by itself stays his.
  await endShares(item, leftover.users, alice);
  await endShares(item, leftover.users, alice);
  expect(await receivedIn(inside)).toEqual(['Deep']);
  expect(namesOf(await listReceived(bob))).toContain('Inside');
  const {users} = await call(alice.api, 'POST', '/v3/item/shared', {uuid: item.uuid});
  expect(users.map(({email}) => email)).toEqual([grace.email]);
  expect((await findLeftover(item, to.uuid, alice)).users).toEqual([]);
  expect(await receivedByGrace(to)).toEqual(['Plans']);

  // What is shared and linked by itself stays with its readers wherever it goes.
  await shareItem(item, bob.email, alice);
  const ownLink = await createDirectoryLink(item.uuid, alice);
  const moved = await moveItem({...item, parent: to.uuid}, alice.rootUUID, alice);
  expect(moved.leftover.users.map(({email}) => email)).toEqual([grace.email]);
  expect(moved.leftover.links.map(({linkUUID}) => linkUUID)).not.toContain(ownLink.linkUUID);
  expect(namesOf(await listDirectory(alice.rootUUID, alice))).toContain('Plans');
  await create('Plans', from);
  await expect(moveItem(item, from.uuid, alice)).rejects.toThrow('taken');
  await expect(moveItem(item, item.uuid, alice)).rejects.toThrow('into itself');
  await expect(moveItem(item, inside.uuid, alice)).rejects.toThrow('into itself');
  const {uuid, metadata} = await find('report.txt', alice.rootUUID, alice);
  const parent = alice.rootUUID;
  expect(await readItem(example.uuid, 'file', alice)).toEqual({uuid, type: 'file', parent, metadata});
});
