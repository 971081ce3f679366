import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';
import {people, type Credentials} from '../../server/accounts';
import {connect} from '../../server/state/people';
import {redirectTo} from '../../server/redirect.js';
import {startSandbox, type Sandbox} from '../../judge/sandbox';
import {root} from './files';
import {runJavaScript, type Ended, type Program} from './programs/run';
import type {Sample} from './samples';
import type {SetUpContext} from './set-up';

type Prepared = Program & {sandbox: Sandbox};

/** Runs samples, each against a new sandbox and in a new folder; with the faults that it found. */
export async function runSamples(
  samples: readonly Sample[],
): Promise<(Ended & {faults: readonly string[]})[]> {
  const base = mkdtempSync(path.join(tmpdir(), 'samples-'));
  const prepared: Prepared[] = [];
  async function* prepareEach(): AsyncGenerator<Program> {
    for (const [index, sample] of samples.entries()) {
      const program = await prepare(sample, path.join(base, String(index)));
      prepared.push(program);
      yield program;
    }
  }
  try {
    const ended = await runJavaScript(prepareEach());
    return ended.map((each, index) => ({...each, faults: faultsOf((prepared[index] as Prepared).sandbox)}));
  } finally {
    rmSync(base, {recursive: true, force: true});
    await Promise.all(prepared.map(({sandbox}) => sandbox.close()));
  }
}

/** Differences from the description, and what the program does wrong; what the SDK does is not its fault. */
function faultsOf({gateway, report}: Sandbox): string[] {
  const {text, isClean} = report();
  const findings = text.split('\n').filter((line) => /^[a-z ]+: .* Fix: /.test(line));
  return [...gateway.faults, ...(isClean ? [] : findings)];
}

/** Starts a sandbox for a sample and sets it up. */
async function prepare({file, setUp}: Sample, own: string): Promise<Prepared> {
  const sandbox = await startSandbox({isBare: true}, () => undefined);
  const {gateway} = sandbox;
  // Temporary files of the SDK are in the same folder, but not where the sample works.
  const cwd = path.join(own, 'work');
  mkdirSync(cwd, {recursive: true});
  const env = {TMPDIR: cwd, FILEN_EMAIL: people.alice.email, FILEN_PASSWORD: people.alice.password};
  if (setUp !== undefined) {
    // Never taken back: a late request must not reach a real server.
    redirectTo(gateway.port);
    const [owner, other] = await Promise.all([clientOf(people.alice), clientOf(people.bob)]);
    const befriend: SetUpContext['befriend'] = () => {
      connect(gateway.state.contacts, owner.config.userId ?? 0, other.config.userId ?? 0, Date.now());
      return owner.contacts().all();
    };
    await setUp({gateway, folder: cwd, env, owner, other, befriend});
  }
  return {file: path.join(root, file), cwd, env, port: gateway.port, sandbox};
}

const sessions = new Map<string, Promise<FilenSDK['config']>>();

/** A client of an account. Its keys are the same in every gateway, and a login takes longer than most set-ups. */
async function clientOf(person: Credentials): Promise<FilenSDK> {
  const session = sessions.get(person.email) ?? logIn(person);
  sessions.set(person.email, session);
  return new FilenSDK({...(await session)});
}

async function logIn({email, password}: Credentials): Promise<FilenSDK['config']> {
  const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
  await sdk.login({email, password});
  return sdk.config;
}
