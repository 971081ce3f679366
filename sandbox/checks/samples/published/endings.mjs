/**
 * What samples in every language write: run three times over their own result, and ended at any of their calls,
 * after which the next run brings the drive to where an undisturbed one leaves it.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeAll, beforeEach, expect, it, onTestFinished} from 'vitest';
import {createDirectory} from '../../../../samples/api/change-items.mjs';
import {createDirectoryLink, findLink, openDirectoryLink} from '../../../../samples/api/link-directory.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {readItem} from '../../../../samples/api/move.mjs';
import {linkUrl} from '../../../../samples/api/public-link.mjs';
import {addToCopies, continueShare, listReceived} from '../../../../samples/api/share-item.mjs';
import {uploadForAll} from '../../../../samples/api/upload-shared.mjs';
import {startTest} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';
import {accountOf} from '../api/start-sample.mjs';
import {downloadSamples} from './download';
import {startGate} from './gate.mjs';

/** In the long run at each call, else at a few of them. */
export const isLong = process.env.TESTS === 'long';

/** The downloaded samples and a gate, and for each test a sandbox behind it, where Alice and Bob are logged in. */
export const here = {};

/** Starts all of that, and ends it. */
export function useSandbox() {
  beforeAll(async () => {
    here.samples = await downloadSamples();
    here.gate = await startGate();
    here.file = path.join(here.samples.folder, 'plan.bin');
    writeFileSync(here.file, 'Plan A.');
    return () => {
      here.gate.close();
      here.samples.remove();
    };
  });
  beforeEach(async () => {
    const {gate} = here;
    // A new one each time: what the judge looks at for each call grows with what is in the drive.
    here.sandbox = await startTest({isStrict: true, disorder: ''});
    const {url} = here.sandbox;
    gate.target = url;
    await gate.allow(Infinity);
    here.alice = await accountOf('alice', {base: url});
    here.bob = await accountOf('bob', {base: url});
    here.watched = await accountOf('alice', {base: gate.url, tries: 1});
    Object.assign(process.env, {GATEWAY: url, INGEST: gate.url, EGEST: url});
  });
  afterEach(async () => {
    const lines = here.sandbox.report().text.split('\n').slice(1);
    await here.sandbox.close();
    // Runs that were ended have left out copies, which the next ones have written or replaced.
    expect(lines.filter((line) => !/^not known|no copy was written/.test(line))).toEqual([]);
  });
}

let count = 0;
const newPlace = async () =>
  (await createDirectory(`Place ${count++}`, here.alice.rootUUID, here.alice)).uuid;

/** A directory that Bob reads, and visitors of a link. */
export async function sharedPlace() {
  const uuid = await newPlace();
  await continueShare({uuid, type: 'folder'}, people.bob.email, here.alice);
  await createDirectoryLink(uuid, here.alice);
  return uuid;
}

/** With a directory and a file in it. */
export async function filledPlace() {
  const parent = await newPlace();
  const inner = await createDirectory('Inner', parent, here.alice);
  await addToCopies(inner, here.alice);
  await uploadForAll(here.file, inner.uuid, here.alice);
  return {parent, inner: inner.uuid};
}

/** All that is in a directory, by path, with the content and the readers of each item. */
export async function look(parent, at = '', link = undefined) {
  const {directories, files} = await listDirectory(parent, here.alice);
  const ofBob = await listReceived(here.bob, parent);
  const {linkUUID, key} = link ?? (await findLink(parent, here.alice)) ?? {};
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

/** A directory that gets into the trash. */
export const trashing = {
  start: async () => (await filledPlace()).inner,
  see: async (uuid) => {
    const {directories} = await listDirectory('trash', here.alice);
    const {metadata} = await readItem(uuid, 'folder', here.alice);
    return [metadata, directories.some((each) => each.uuid === uuid)];
  },
};

const places = (calls) => {
  const step = isLong ? 1 : Math.ceil(calls / 3);
  return Array.from({length: calls}, (_, call) => call).filter(
    (call) => call % step === 0 || call === calls - 1,
  );
};

/** Ends a job at its calls. `start` makes what it works on, `run` is the job, `see` its result. */
export async function endEverywhere({start = newPlace, run, see = look}) {
  const runs = async (times, at) => {
    await here.gate.allow(Infinity);
    for (let time = 0; time < times; time++) await run(at);
    return see(at);
  };
  const first = await start();
  const expected = await runs(1, first);
  const calls = here.gate.count;
  expect(calls).toBeGreaterThan(0);
  expect(await runs(2, first)).toEqual(expected);
  for (const call of places(calls)) {
    const at = await start();
    await here.gate.allow(call);
    await run(at).catch(() => undefined);
    expect([call, ...(await runs(1, at))]).toEqual([call, ...expected]);
  }
}

/** The whole program: connections that break, and a real end, for which it gets SIGKILL. */
export function endProgram([command, ...args], folder) {
  it.skipIf(!isLong)('the program gets through where each request breaks once', async () => {
    const {samples, file} = here;
    const copy = path.join(samples.folder, 'copy of what broke');
    const faulty = await startTest({isStrict: true}, 'each reset');
    onTestFinished(faulty.close);
    await samples.run(command, [...args, file, copy], {cwd: folder});
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
    expect(faulty.printed).toContain('fault: POST /v3/upload/done: each reset');
    expect(faulty.report().text).toBe('Report: nothing wrong.');
  });

  it.skipIf(!isLong)('the program, killed at each call, ends well at the next start', async () => {
    const {gate, samples, file, alice} = here;
    const copy = path.join(samples.folder, 'copy of a program');
    const {email, password} = people.alice;
    const env = {FILEN_EMAIL: email, FILEN_PASSWORD: password};
    const hosts = {GATEWAY: gate.url, INGEST: gate.url, EGEST: gate.url};
    const runUntil = async (calls) => {
      let child;
      await gate.allow(calls, () => child.kill('SIGKILL'));
      const cwd = path.join(samples.folder, folder);
      child = spawn(command, [...args, file, copy], {cwd, env: {...process.env, ...env, ...hosts}});
      const [code] = await once(child, 'close');
      return code;
    };
    for (let time = 0; time < 3; time++) expect(await runUntil(Infinity)).toBe(0);
    const calls = gate.count;
    for (let call = 1; call <= calls; call++) {
      rmSync(copy, {force: true});
      expect([call, await runUntil(call)]).toEqual([call, null]);
      expect([call, await runUntil(Infinity)]).toEqual([call, 0]);
      expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
    }
    const {files} = await listDirectory(alice.rootUUID, alice);
    expect(files.filter(({metadata}) => metadata?.name === path.basename(file))).toHaveLength(1);
  });
}
