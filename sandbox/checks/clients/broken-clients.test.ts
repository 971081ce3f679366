/** Clients that each do one thing wrong, and the finding that names it. */
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import example from '../../../data/example-account.json';
import {hashFn, totp} from '../../crypto';
import {localName as nameOnDisk} from '../../../samples/api/local-name.mjs';
import {openDirectoryLink} from '../../../samples/api/link-directory.mjs';
import {logIn} from '../../../samples/api/login.mjs';
import {openFileLink} from '../../../samples/api/public-link.mjs';
import {uploadForAll} from '../../../samples/api/upload-shared.mjs';
import {listVersions, restoreVersion} from '../../../samples/api/versions.mjs';
import {readVectors} from '../../../packages/facts';
import {people, type Credentials} from '../../server/accounts';
import {chunkSize} from '../../server/state/drive';
import {checkLinks} from '../../judge/check-items';
import {pages} from '../../judge/report';
import {directoryNamed, post} from '../../judge/test-sandbox';
import {find} from '../samples/api/start-sample.mjs';
import {
  sandbox,
  startFor,
  send,
  create,
  upload,
  openAsGrace,
  logInAsErin,
  contentOf,
  copyAll,
  half,
  sendAt,
  encrypted,
  versionsInCheck,
  restoreEnd,
  copyFor,
  writeIntoTrash,
  openLink,
  twice,
  twiceAtOnce,
  chunkUrl,
  trashed,
} from './wrong-client';

/** What a client does wrong: kind and section of the one finding that names it, and a call that fails for it. */
const clients: Record<string, () => Promise<unknown>> = {
  'leaked | passwords | sends the password as it is': () =>
    send('/v3/login', {...people.grace, about: undefined, twoFactorCode: 'XXXXXX', authVersion: 2}),
  'leaked | twoFactor | sends the secret of two-factor authentication for a code': () =>
    logInAsErin(String(people.erin.twoFactorKey)),
  'leaked | authorization | sends its API key to the hosts of downloads': () =>
    fetch(chunkUrl(0), {headers: {Authorization: `Bearer ${example.account.apiKey}`}}),
  'leaked | whichKey | sends names in plain text': () => create('Photos', {name: 'Photos'}),
  'leaked | linkAddress | sends the key of a link to the server': () =>
    send('/v3/dir/link/info', {uuid: example.link.directoryLinkUUID, key: example.link.key}),
  'leaked | chunks | has one IV for all chunks': async () => {
    const first = encrypted();
    await sendAt(0, first);
    await sendAt(1, Buffer.concat([first.subarray(0, 12), encrypted().subarray(12)]));
  },
  'wrote wrong | locks | writes without the lock': () =>
    twice(() => post(sandbox, '/v3/dir/create', directoryNamed('Photos'))),
  'wrote wrong | nameRules | takes names as a Mac gives them': async () => {
    await create('\u00e9t\u00e9');
    await create('e\u0301te\u0301');
  },
  'wrote wrong | lowerCase | lower-cases ASCII alone': () =>
    copyAll({hash: (name) => hashFn(name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))}),
  'wrote wrong | sendChunks | sends an index with a point': () => sendAt('0.0', encrypted()),
  'wrote wrong | sendChunks | gives one index to two chunks': () => twice(() => sendAt(0, encrypted())),
  'wrote wrong | sendChunks | leaves out the last chunk': () => upload({pieces: [half], change: {chunks: 2}}),
  'wrote wrong | copies | writes copies for bob alone': () => copyFor(people.bob.email),
  'wrote wrong | copies | writes copies for carol alone': () => copyFor(people.carol.email),
  'read wrong | allKeys | reads with its newest key alone': () => copyAll({keys: ([first = '']) => [first]}),
  'read wrong | localNames | writes one file over another': () =>
    copyAll({localName: (name) => name.normalize('NFC').slice(0, 200).replaceAll('/', '_') || '_'}),
  'read wrong | timestamps | takes milliseconds for seconds': () => copyAll({time: (at) => at * 1000}),
  'read wrong | traps | loses a millisecond': () => copyAll({time: (at) => at - 1}),
  'read wrong | tolerance | loses what follows half a character': () => {
    const taken = new Set<string>();
    return copyAll({localName: (name) => nameOnDisk(name.replace(/\ud83d./, '?'), taken) as string});
  },
  'read wrong | chunks | takes a chunk whose tag is wrong | corrupt-chunk always chunk=1': () =>
    copyAll({instead: half}),
  'read wrong | verify | does not compare the BLAKE3': () => copyAll({isVerified: () => true}),
  'read wrong | verify | takes a wrong SHA-512 for a wrong file': () =>
    copyAll({isVerified: (verdict) => verdict !== 'different'}),
  'read wrong | bounds | asks for a chunk too many': () => fetch(chunkUrl(2)),
  'read wrong | linkPasswords | hashes every link password in the old way': () =>
    openLink('/v3/file/link/info', 0),
  'read wrong | linkPasswords | does so with links of directories': () => openLink('/v3/dir/link/content', 3),
  'read wrong | envelope | takes HTTP 200 for success | POST /v3/upload chunk=0 rate-limit': () =>
    upload({pieces: [Buffer.alloc(chunkSize), half]}),
  'read wrong | apiKey | goes on with a key that was revoked | revoke-key': async () => {
    for (let count = 0; count < 5; count += 1) {
      await send('/v3/dir/content', {uuid: example.account.rootUUID});
    }
  },
  'read wrong | trash | uploads into a trashed directory': () =>
    writeIntoTrash(() => sendAt(0, encrypted(), trashed)),
  'read wrong | trash | creates in a trashed directory': () =>
    writeIntoTrash(() => create('Inside', {parent: trashed})),
  'read wrong | trash | moves into a trashed directory': () =>
    writeIntoTrash(() => send('/v3/file/move', {uuid: example.file.uuid, to: trashed})),
  'read wrong | trash | restores a file into a trashed directory': async () => {
    const {list, apiKey} = await openAsGrace();
    const [file] = (await list('trash')).files;
    await sandbox.send('/v3/file/restore', {uuid: file?.uuid}, apiKey);
  },
  'read wrong | trash | takes the trash for a part of the drive': () => copyAll({more: ['trash']}),
  'read wrong | versions | restores the first of versions sorted by seconds': () => restoreEnd(0),
  'read wrong | versions | restores the last of versions sorted by seconds': () => restoreEnd(-1),
  'read wrong | versions | uploads another version than the oldest': async () => {
    const {account, apiKey, find} = await openAsGrace();
    const own = {apiKey, masterKey: account.key, parent: await find('Copies')};
    await upload({name: 'oldest.txt', pieces: [Buffer.from('Second.\n')], ...own});
  },
  'read wrong | versions | deletes all versions but one of the newest': async () => {
    const {account, file, apiKey} = await versionsInCheck();
    for (const {uuid} of (await listVersions(file.uuid, account)).slice(1)) {
      await sandbox.send('/v3/file/delete/permanent', {uuid}, apiKey);
    }
  },
  'repeated wrongly | retries | repeats what was refused': () =>
    twice(() => send('/v3/file/move', {uuid: trashed, to: example.account.rootUUID})),
  'repeated wrongly | retries | repeats though the storage is full | POST /v3/dir/create code=max_storage_reached':
    () => {
      const body = directoryNamed('Photos');
      return twice(() => send('/v3/dir/create', body));
    },
  'repeated wrongly | retries | sends a wrong two-factor code again': () =>
    twice(() => logInAsErin('000000')),
  'repeated wrongly | retries | makes no pause | status=503': () =>
    twiceAtOnce(() => send('/v3/dir/content', {uuid: example.account.rootUUID})),
  'repeated wrongly | retries | makes no pause after rate_limited, and encrypts anew | POST /v3/dir/create code=rate_limited':
    () => twiceAtOnce(() => create('Photos')),
  'repeated wrongly | repeat | encrypts a chunk again for each attempt | status=503': () =>
    twice(() => sendAt(0, encrypted())),
  'repeated wrongly | lostAnswer | uploads again when an answer is lost | POST /v3/upload/done drop-answer':
    () => twice(() => upload({pieces: [half]})),
};

it.each(Object.entries(clients))('names a client: %s', async (row, run) => {
  const [kind = '', page = '', , ...faults] = row.split(' | ');
  await startFor({isCheck: true}, ...faults);
  await run();
  const found = sandbox
    .report()
    .text.split('\n')
    .filter((line) => line.includes(' See http'));
  const address = pages[page as keyof typeof pages];
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${kind}: .* See \\S+${address}(?: |$)`))]);
});

it('counts findings of one cause: a client takes the encrypted size for that of the file', async () => {
  await startFor({});
  await upload({name: 'a.txt', pieces: [half], plain: {size: 600_028}});
  await upload({name: 'b.txt', pieces: [Buffer.from('b')], plain: {size: 29}});
  const finding = /^Report: 1 finding\.\nwrote wrong: .*names 600028 bytes.*#file \(2 times\)$/;
  expect(sandbox.report().text).toMatch(finding);
});

it.each(['carol', 'dave', 'erin'] as const)('puts the check into the drive of %s', async (name) => {
  await startFor({isCheck: true, account: name});
  const {twoFactorKey} = people[name] as Credentials;
  const askForCode = (): string => totp(String(twoFactorKey)) as string;
  const account = await logIn({base: sandbox.url}, {...people[name], askForCode, lowestVersion: 1});
  const check = await find('Check', account.rootUUID, account);
  const file = await find('one chunk.bin', check.uuid, account);
  const content = await contentOf({...file, ...file.metadata}, (verdict) => verdict === 'same');
  expect(content).toHaveLength(chunkSize);
  expect(sandbox.report().text).toMatch(new RegExp(`--account ${name === 'dave' ? 'erin' : 'dave'}$`, 'm'));
});

it('finds nothing wrong with a client that does all of it right, and uploads elsewhere too', async () => {
  await startFor({isCheck: true});
  await copyAll({});
  await upload({name: 'empty.txt'});
  await upload({name: 'other.txt', pieces: [half]});
  const {text, isClean} = sandbox.report();
  expect(text).toMatch(
    /^Report: nothing wrong, 4 things not tried\.\n(not tried: the link .*\n){4}(not judged: .*\n?){4}$/,
  );
  expect(isClean).toBe(true);
});

it('finds nothing wrong with the oldest version restored, copies for both levels, and visits of links', async () => {
  await startFor({isCheck: true});
  const {file, account} = await versionsInCheck();
  await restoreVersion((await listVersions(file.uuid, account)).at(-1), file, account);
  const plans = await (await openAsGrace()).find('Team', 'Plans');
  await uploadForAll(fileURLToPath(import.meta.url), plans, account);
  for (const {url} of checkLinks.filter((each) => each.of !== 'Twins')) {
    await contentOf(await openFileLink(url, example.link.password));
  }
  const {files} = await openDirectoryLink(checkLinks[3]?.url, example.link.password);
  await contentOf({...files[0].metadata, ...files[0], size: files[0].metadata.size});
  expect(sandbox.report().text).toMatch(
    /^Report: nothing wrong, 2 things not tried\.\nnot tried: the download .*\nnot tried: the upload .*\n(not judged: .*--account.*\n?){2}$/,
  );
});

it('finds nothing wrong with a client that refuses a changed chunk', async () => {
  await startFor({isCheck: true}, 'corrupt-chunk always chunk=1');
  await copyAll({});
  expect(sandbox.report().text).toMatch(/^Report: nothing wrong, 4 /);
});

it('says what was not tried, which fails a strict check', async () => {
  await startFor({isCheck: true, isStrict: true});
  const {uuid, region, bucket} = example.file;
  await fetch(`${sandbox.url}/${region}/${bucket}/${uuid}/0`);
  await upload({name: 'empty.txt'});
  const [open = '', ...left] = checkLinks.map(({url}) => url);
  const {hash} = readVectors().vectors.find(({id}) => id === checkLinks[0]?.vector)?.output as {hash: string};
  await send('/v3/file/link/info', {uuid: checkLinks[0]?.uuid, password: hash});
  const {text, isClean} = sandbox.report();
  expect(text.split('\n')).toEqual([
    'Report: nothing wrong, 6 things not tried.',
    'not tried: the download of "Check"',
    'not tried: the upload into "Copies"',
    `not tried: the file of the link ${open}, which was opened`,
    ...left.map((url) => `not tried: the link ${url}`),
    expect.stringMatching(/^not judged: versions of the same second: none was restored/) as string,
    expect.stringMatching(/^not judged: a directory shared at two levels: /) as string,
    expect.stringMatching(/^not judged: an account of auth version 3: /) as string,
    expect.stringMatching(/^not judged: two-factor authentication: /) as string,
  ]);
  expect(isClean).toBe(false);
});
