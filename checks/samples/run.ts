import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';
import {people, redirectTo, startGateway, type SetUp, type SetUpContext} from '../../packages/gateway';
import {root} from './files';
import {runProgram, type Result} from './program';
import type {Sample} from './types';

/** Loads the module of a set-up; tests and the script have different means to compile it. */
export type LoadModule = (file: string) => Promise<unknown>;

/** Seconds that a sample may take. */
const limit = 120;

/** Runs a sample against a new gateway, in a new folder and a process of its own. */
export async function runSample({file, setUp}: Sample, load: LoadModule): Promise<Result> {
  const gateway = await startGateway();
  const base = mkdtempSync(path.join(tmpdir(), 'sample-'));
  // Temporary files of the SDK stand in the same folder, but not where the sample works.
  const folder = path.join(base, 'work');
  mkdirSync(folder);
  try {
    const env = {
      GATEWAY_PORT: String(gateway.port),
      FILEN_EMAIL: people.alice.email,
      FILEN_PASSWORD: people.alice.password,
    };
    if (existsSync(path.join(root, setUp))) {
      await prepare(setUp, {gateway, folder, env}, load);
    }
    const result = await runProgram({file, folder, env, limit});
    return {...result, faults: gateway.faults};
  } finally {
    rmSync(base, {recursive: true, force: true});
    await gateway.close();
  }
}

/** The SDK of this process can talk to one gateway at a time, so set-ups wait for each other. */
let previous: Promise<unknown> = Promise.resolve();

function prepare(
  file: string,
  start: Omit<SetUpContext, 'owner' | 'other'>,
  load: LoadModule,
): Promise<void> {
  const own = previous.then(async () => {
    // Never taken back: a late request must not reach a real server.
    redirectTo(start.gateway.port);
    const [owner, other] = await Promise.all([logIn(people.alice), logIn(people.bob)]);
    await setUpOf(await load(file), file)({...start, owner, other});
  });
  previous = own.catch(() => undefined);
  return own;
}

async function logIn({email, password}: {email: string; password: string}): Promise<FilenSDK> {
  const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
  await sdk.login({email, password});
  return sdk;
}

function setUpOf(module: unknown, file: string): SetUp {
  const setUp = typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
  if (typeof setUp !== 'function') {
    throw new Error(
      `${file}:1  The set-up exports no function. Mend: write "export default async (…) => {…}".`,
    );
  }
  return setUp as SetUp;
}
