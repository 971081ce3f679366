/**
 * What samples in every language write: run three times over their own result, and ended at any of their calls,
 * after which the next run brings the drive to where an undisturbed one leaves it; and in an account of version 3.
 */
import {execFile, spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findPython, hasGo} from '../../../../packages/site-tools';
import {createDirectory, trashItem} from '../../../../samples/api/change-items.mjs';
import {downloadFile} from '../../../../samples/api/download.mjs';
import {createDirectoryLink, findLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {moveItem, readItem} from '../../../../samples/api/move.mjs';
import {hashName, hmacKeyFromPkcs8} from '../../../../samples/api/name-hash.mjs';
import {createFileLink, linkUrl, openFileLink} from '../../../../samples/api/public-link.mjs';
import {addToCopies, continueShare, listReceived} from '../../../../samples/api/share-item.mjs';
import {uploadChanged} from '../../../../samples/api/upload-changed.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {listVersions, restoreVersion} from '../../../../samples/api/versions.mjs';
import {startTest} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';
import {root} from '../files';
import {downloadSamples} from './download';
import {startGate} from './gate.mjs';
import {goEnvironment, prepareGo, startFunctions} from './program';

const python = findPython();
let samples;
let sandbox;
let gate;
let alice;
let bob;
/** What Alice does there can be ended. */
let watched;
let file;

beforeAll(async () => {
  samples = await downloadSamples();
  sandbox = await startTest({isStrict: true, disorder: ''});
  gate = await startGate(sandbox.url);
  alice = await logIn({base: sandbox.url}, people.alice);
  bob = await logIn({base: sandbox.url}, people.bob);
  watched = {...alice, api: {...alice.api, base: gate.url, tries: 1}};
  process.env.INGEST = gate.url;
  file = path.join(samples.folder, 'plan.bin');
  writeFileSync(file, 'Plan A.');
});

afterAll(async () => {
  gate.close();
  await sandbox.close();
  await samples.close();
});

let count = 0;
const newPlace = async () => (await createDirectory(`Place ${count++}`, alice.rootUUID, alice)).uuid;

/** All that is in a directory, by path, with the content and the readers of each item. */
async function look(parent, at = '', link = undefined) {
  const {directories, files} = await listDirectory(parent, alice);
  const ofBob = await listReceived(bob, parent);
  const {linkUUID, key} = link ?? (await findLink(parent, alice)) ?? {};
  const visited = key && (await openDirectoryLink(linkUrl('directory', linkUUID, key), '', parent));
  const seen = [ofBob, visited].map((level) => level && [...level.directories, ...level.files]);
  const lines = [];
  for (const {uuid, metadata} of [...directories, ...files]) {
    const readers = seen.map((level) => level?.find((each) => each.uuid === uuid)?.metadata.name ?? '-');
    lines.push([at + metadata.name, metadata.hash, ...readers].join(' '));
  }
  for (const {uuid, metadata} of directories) {
    lines.push(...(await look(uuid, `${at}${metadata.name}/`, key && {linkUUID, key})));
  }
  return lines.sort();
}

/** In the long run at each call, else at a few of them. */
const isLong = process.env.TESTS === 'long';
const places = (calls) => {
  const step = isLong ? 1 : Math.ceil(calls / 3);
  return Array.from({length: calls}, (_, call) => call).filter(
    (call) => call % step === 0 || call === calls - 1,
  );
};

/** Ends a job at its calls. `start` makes what it works on, `run` is the job, `see` its result. */
async function endEverywhere({start = newPlace, run, see = look}) {
  const runs = async (times, at) => {
    await gate.allow(Infinity);
    for (let time = 0; time < times; time++) await run(at);
    return see(at);
  };
  const first = await start();
  const expected = await runs(1, first);
  const calls = gate.count();
  expect(calls).toBeGreaterThan(0);
  expect(await runs(2, first)).toEqual(expected);
  for (const call of places(calls)) {
    const at = await start();
    await gate.allow(call);
    await run(at).catch(() => undefined);
    expect([call, ...(await runs(1, at))]).toEqual([call, ...expected]);
  }
}

/** A directory that Bob reads, and visitors of a link. */
async function sharedPlace() {
  const uuid = await newPlace();
  await continueShare({uuid, type: 'folder'}, people.bob.email, alice);
  await createDirectoryLink(uuid, alice);
  return uuid;
}

/** With a directory and a file in it. */
async function filledPlace(parent) {
  const inner = await createDirectory('Inner', parent, alice);
  await addToCopies(inner, alice);
  await uploadForAll(file, inner.uuid, alice);
  return parent;
}

const shareAndLink = async () => {
  const from = await filledPlace(await newPlace());
  return {from, to: await sharedPlace(), inner: (await listDirectory(from, alice)).directories[0].uuid};
};

const versionOf = async (parent) => (await listDirectory(parent, alice)).files[0];

/** By what they do; each can be run by itself. */
const javascript = {
  'uploads a file for all': {start: sharedPlace, run: (parent) => uploadForAll(file, parent, watched)},
  'uploads what has changed': {
    start: sharedPlace,
    run: async (parent) => {
      const folder = path.join(samples.folder, 'changed');
      mkdirSync(path.join(folder, 'Inner'), {recursive: true});
      writeFileSync(path.join(folder, 'a.txt'), 'A');
      writeFileSync(path.join(folder, 'Inner/b.txt'), '');
      const {leftOut, missed} = await uploadChanged(folder, parent, watched);
      expect([leftOut, missed]).toEqual([[], []]);
    },
  },
  'makes a directory': {run: (parent) => createDirectory('Made', parent, watched)},
  'trashes a directory': {
    start: async () => (await shareAndLink()).inner,
    run: (uuid) => trashItem({uuid, type: 'folder'}, watched),
    see: async (uuid) => [(await readItem(uuid, 'folder', alice)).metadata, await isTrashed(uuid)],
  },
  'shares a tree': {
    start: async () => filledPlace(await newPlace()),
    run: (uuid) => continueShare({uuid, type: 'folder'}, people.bob.email, watched),
  },
  'links a tree': {
    start: async () => filledPlace(await newPlace()),
    run: (uuid) => createDirectoryLink(uuid, watched),
  },
  'links a file': {
    start: async () => {
      const parent = await filledPlace(await newPlace());
      const [{uuid}] = (await listDirectory(parent, alice)).directories;
      const [{metadata, ...stored}] = (await listDirectory(uuid, alice)).files;
      return {...metadata, ...stored, urls: new Set()};
    },
    run: async (item) =>
      item.urls.add((await createFileLink(item, watched, {password: 'p', pbkdf2: true})).url),
    // The address that was given away stays.
    see: async ({name, urls}) => [name, urls.size, (await openFileLink([...urls][0], 'p')).name],
  },
  'moves a tree': {
    start: shareAndLink,
    run: async ({inner, to}) => moveItem(await readItem(inner, 'folder', watched), to, watched),
    see: async ({from, to}) => [...(await look(from)), '→', ...(await look(to))],
  },
  'restores a version': {
    start: async () => {
      const parent = await sharedPlace();
      for (const content of ['First.', 'Second.']) {
        writeFileSync(path.join(samples.folder, 'plan.txt'), content);
        await uploadForAll(path.join(samples.folder, 'plan.txt'), parent, alice);
      }
      const current = await versionOf(parent);
      return {parent, current, version: (await listVersions(current.uuid, alice))[0]};
    },
    run: ({parent, current, version}) => restoreVersion(version, {uuid: current.uuid, parent}, watched),
    see: ({parent}) => look(parent),
  },
};

const isTrashed = async (uuid) =>
  (await listDirectory('trash', alice)).directories.some((each) => each.uuid === uuid);

it.each(Object.entries(javascript))('JavaScript %s', (_, job) => endEverywhere(job));

/** What the programs in Python and Go do. */
const others = {
  'uploads a file': (functions) => ({run: (parent) => functions.upload(file, parent)}),
  'makes a directory': (functions) => ({run: (parent) => functions.createDirectory('Made', parent)}),
  'trashes a directory': (functions) => ({
    ...javascript['trashes a directory'],
    run: (uuid) => functions.trash(uuid, 'dir'),
  }),
};
const ofPython = {
  ...others,
  'uploads a file for all': (functions) => ({
    start: sharedPlace,
    run: async (parent) => {
      const [there] = await functions.list(parent);
      await functions.mend(there?.uuid ?? (await functions.upload(file, parent)), parent);
    },
  }),
};

const languages = [
  {
    name: 'Python',
    folder: 'samples/api/python',
    isThere: python !== undefined,
    jobs: ofPython,
    program: [python ?? '', 'main.py'],
    start: async (cwd) => {
      const script = path.join(root, 'sandbox/checks/samples/published/functions.py');
      return startFunctions(python ?? '', [script, cwd], cwd);
    },
  },
  {
    name: 'Go',
    folder: 'samples/api/go',
    isThere: hasGo(),
    jobs: others,
    program: ['./sample'],
    start: async (cwd) => {
      prepareGo(cwd, path.join(root, 'sandbox/checks/samples/published/functions_test.go'));
      const options = {cwd, env: {...process.env, ...goEnvironment}};
      await promisify(execFile)('go', ['test', '-c', '-o', 'functions', '.'], options);
      await promisify(execFile)('go', ['build', '-o', 'sample', '.'], options);
      return startFunctions(path.join(cwd, 'functions'), ['-test.timeout=0'], cwd);
    },
  },
];

describe.each(languages)('$name', ({name, folder, isThere, jobs, start}) => {
  let started;
  beforeAll(async () => {
    if (!isThere) return;
    started = await start(path.join(samples.folder, folder));
    await gate.allow(Infinity);
    await started.functions.logIn(gate.url, people.alice.email, people.alice.password, 1);
  });
  afterAll(() => started?.stop());

  it.skipIf(!isThere).each(Object.entries(jobs))('%s', (_, job) => endEverywhere(job(started.functions)));

  it.skipIf(!isThere)(
    'writes to an account of version 3, and finds what the other SDK has made',
    async () => {
      const {email, password} = people.dave;
      const dave = await logIn({base: sandbox.url}, people.dave);
      const {logIn: logInThere, list, createDirectory: create, upload} = started.functions;
      const fields = {
        uuid: randomUUID(),
        parent: dave.rootUUID,
        name: encryptMetadata(JSON.stringify({name}), dave.key, 3),
        nameHashed: hashName(name, 3, hmacKeyFromPkcs8(dave.privateKey)),
      };
      await sandbox.send('/v3/dir/create', fields, dave.api.apiKey);
      await logInThere(sandbox.url, email, password);
      expect(await create(name.toUpperCase(), dave.rootUUID)).toBe(fields.uuid);
      await upload(file, fields.uuid);
      const uuid = await upload(file, fields.uuid);
      expect((await list(fields.uuid)).map((row) => [row.uuid, row.plain.name])).toEqual([
        [uuid, path.basename(file)],
      ]);
      const [{metadata, ...stored}] = (await listDirectory(fields.uuid, dave)).files;
      const copy = path.join(samples.folder, 'copy');
      expect(await downloadFile({...metadata, ...stored, size: metadata.size}, copy)).toBe('same');
    },
  );
});

const javascriptProgram = {
  name: 'JavaScript',
  folder: 'samples/api',
  isThere: true,
  program: [process.execPath, 'main.mjs'],
};

/** A real end: the program gets SIGKILL. */
describe.skipIf(!isLong)('the whole program', () => {
  it.each([javascriptProgram, ...languages])('$name', async ({folder, isThere, program, name}) => {
    if (!isThere) return;
    const [command, ...args] = program;
    const copy = path.join(samples.folder, `copy of ${name}`);
    const cwd = path.join(samples.folder, folder);
    const {email, password} = people.alice;
    const env = {FILEN_EMAIL: email, FILEN_PASSWORD: password};
    const hosts = {GATEWAY: gate.url, INGEST: gate.url, EGEST: gate.url};
    const runUntil = async (calls) => {
      let child;
      await gate.allow(calls, () => child.kill('SIGKILL'));
      child = spawn(command, [...args, file, copy], {cwd, env: {...process.env, ...env, ...hosts}});
      const [code] = await once(child, 'close');
      return code;
    };
    for (let time = 0; time < 3; time++) expect(await runUntil(Infinity)).toBe(0);
    const calls = gate.count();
    for (let call = 1; call <= calls; call++) {
      rmSync(copy, {force: true});
      expect([call, await runUntil(call)]).toEqual([call, null]);
      expect([call, await runUntil(Infinity)]).toEqual([call, 0]);
      expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
    }
    const {files} = await listDirectory(alice.rootUUID, alice);
    expect(files.filter(({metadata}) => metadata?.name === path.basename(file))).toHaveLength(1);
  });
});

it('all of this leaves nothing for the sandbox to find wrong', () => {
  const lines = sandbox.report().text.split('\n').slice(1);
  // Runs that were ended have left out copies, which the next ones have written or replaced.
  expect(lines.filter((line) => !/^not known|no copy was written/.test(line))).toEqual([]);
});
