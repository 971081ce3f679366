import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';
import {people, type Credentials} from '../../server/accounts';
import {connect} from '../../server/state/people';
import {redirectTo} from '../../server/redirect.js';
import {startSandbox, type Sandbox} from '../../judge/sandbox';
import {root} from '../../../packages/files';
import {writeFiles} from '../../../packages/files/testing';
import {runJavaScript, type Program} from './programs/run';
import type {Sample} from './samples';
import type {Contents, SetUpContext} from './set-up';

/** Runs samples, each against a new sandbox and in a new folder; with the faults that it found. */
export async function runSamples(samples: readonly Sample[]) {
  const base = mkdtempSync(path.join(tmpdir(), 'samples-'));
  const sandboxes: Sandbox[] = [];
  async function* prepareEach() {
    for (const [index, sample] of samples.entries()) {
      const sandbox = await startSandbox({isBare: true}, () => undefined);
      sandboxes.push(sandbox);
      yield await prepare(sample, sandbox, path.join(base, String(index)));
    }
  }
  try {
    const ended = await runJavaScript(prepareEach(), 3);
    return ended.map((each, index) => ({...each, faults: faultsOf(sandboxes[index] as Sandbox)}));
  } finally {
    rmSync(base, {recursive: true, force: true});
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  }
}

/** Differences from the description, and what the program does wrong; what the SDK does is not its fault. */
function faultsOf({gateway, report}: Sandbox): string[] {
  const {text, isClean} = report();
  const findings = text.split('\n').filter((line) => /^[a-z ]+: .* Fix: /.test(line));
  return [...gateway.faults, ...(isClean ? [] : findings)];
}

/** Sets up the sandbox and the folder of a sample. */
async function prepare({file, setUp}: Sample, {gateway}: Sandbox, own: string): Promise<Program> {
  // Temporary files of the SDK are in the same folder, but not where the sample works.
  const cwd = path.join(own, 'work');
  mkdirSync(cwd, {recursive: true});
  const env = {TMPDIR: cwd, FILEN_EMAIL: people.alice.email, FILEN_PASSWORD: people.alice.password};
  if (setUp !== undefined) {
    // Never taken back: a late request must not reach a real server.
    redirectTo(gateway.port);
    const [owner, other] = await Promise.all([clientOf(people.alice), clientOf(people.bob)]);
    const drive: SetUpContext['drive'] = (contents) => writeAll(owner, contents);
    await setUp({
      gateway,
      folder: cwd,
      env,
      owner,
      other,
      drive,
      share: async (name) => {
        const [uuid = ''] = await drive({[`/${name}/`]: ''});
        const directory = {uuid, parent: owner.config.baseFolderUUID ?? '', metadata: {name}};
        const {email} = people.bob;
        await owner.cloud().shareItemsToUser({files: [], directories: [directory], email});
      },
      befriend: () => {
        connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
        return owner.contacts().all();
      },
      local: (contents) => writeFiles(cwd, contents),
    });
  }
  return {file: path.join(root, file), cwd, env, port: gateway.port};
}

async function writeAll(owner: FilenSDK, contents: Contents): Promise<string[]> {
  const uuids: string[] = [];
  for (const [path, content] of Object.entries(contents)) {
    const uuid = path.endsWith('/')
      ? await owner.fs().mkdir({path: path.slice(0, -1)})
      : (await owner.fs().writeFile({path, content: Buffer.from(content)})).uuid;
    uuids.push(uuid);
  }
  return uuids;
}

const sessions = new Map<string, ReturnType<typeof logIn>>();

/** A client of an account. Its keys are the same in every gateway, and a login takes longer than most set-ups. */
async function clientOf(person: Credentials): Promise<FilenSDK> {
  const session = sessions.get(person.email) ?? logIn(person);
  sessions.set(person.email, session);
  return new FilenSDK({...(await session)});
}

async function logIn({email, password}: Credentials) {
  const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
  await sdk.login({email, password});
  return sdk.config;
}
