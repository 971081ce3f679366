import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {FilenSDK} from '@filen/sdk';
import {people, type Credentials} from '../../server/accounts';
import {redirectTo} from '../../server/redirect.js';
import {startGateway, type Gateway} from '../../server/server';
import type {SetUp} from './set-up';
import {root} from './files';
import {runJavaScript, type Ended, type Program} from './programs/run';
import type {Sample} from './samples';

type Prepared = Program & {gateway: Gateway};

/** Runs samples, each against a new gateway and in a new folder; with the faults that the gateway found. */
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
    return ended.map((each, index) => ({...each, faults: prepared[index]?.gateway.faults ?? []}));
  } finally {
    rmSync(base, {recursive: true, force: true});
    await Promise.all(prepared.map(({gateway}) => gateway.close()));
  }
}

/** Starts a gateway for a sample and sets it up. */
async function prepare({file, setUp}: Sample, own: string): Promise<Prepared> {
  const gateway = await startGateway();
  // Temporary files of the SDK are in the same folder, but not where the sample works.
  const cwd = path.join(own, 'work');
  mkdirSync(cwd, {recursive: true});
  const env = {TMPDIR: cwd, FILEN_EMAIL: people.alice.email, FILEN_PASSWORD: people.alice.password};
  if (existsSync(path.join(root, setUp))) {
    // Never taken back: a late request must not reach a real server.
    redirectTo(gateway.port);
    const [owner, other] = await Promise.all([clientOf(people.alice), clientOf(people.bob)]);
    const {default: run} = (await import(pathToFileURL(path.join(root, setUp)).href)) as {default: SetUp};
    await run({gateway, folder: cwd, env, owner, other});
  }
  return {file: path.join(root, file), cwd, env, port: gateway.port, gateway};
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
