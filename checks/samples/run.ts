import {existsSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {FilenSDK} from '@filen/sdk';
import {build} from 'esbuild';
import {
  people,
  redirectTo,
  startGateway,
  type Credentials,
  type SetUp,
  type SetUpContext,
} from '../../packages/gateway';
import {execute, type Result} from './execute';
import {inFolder, root} from './files';
import type {Sample} from './types';

/** Runs a sample against a new gateway, in a new folder and a process of its own; with the faults that the gateway found. */
export async function runSample({file, setUp}: Sample): Promise<Result & {faults: readonly string[]}> {
  const gateway = await startGateway();
  const base = mkdtempSync(path.join(tmpdir(), 'sample-'));
  // Temporary files of the SDK are in the same folder, but not where the sample works.
  const folder = path.join(base, 'work');
  mkdirSync(folder);
  try {
    const env = {
      GATEWAY_PORT: String(gateway.port),
      FILEN_EMAIL: people.alice.email,
      FILEN_PASSWORD: people.alice.password,
    };
    if (existsSync(path.join(root, setUp))) {
      await prepare(setUp, {gateway, folder, env});
    }
    return {...(await runProgram(file, folder, env)), faults: gateway.faults};
  } finally {
    rmSync(base, {recursive: true, force: true});
    await gateway.close();
  }
}

/** The SDK of this process can talk to one gateway at a time, so set-ups wait for each other. */
let previous: Promise<unknown> = Promise.resolve();

function prepare(file: string, start: Omit<SetUpContext, 'owner' | 'other'>): Promise<void> {
  const own = previous.then(async () => {
    // Never taken back: a late request must not reach a real server.
    redirectTo(start.gateway.port);
    const [owner, other] = await Promise.all([clientOf(people.alice), clientOf(people.bob)]);
    const {default: setUp} = (await import(pathToFileURL(path.join(root, file)).href)) as {default: SetUp};
    await setUp({...start, owner, other});
  });
  previous = own.catch(() => undefined);
  return own;
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

/** Compiles a program and runs it in a process of its own, which sends every request to the gateway. */
function runProgram(file: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Result> {
  return inFolder(async (target) => {
    const outfile = path.join(target, 'sample.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: [file],
      outfile,
      logLevel: 'silent',
      bundle: true,
      packages: 'external',
      alias: {'@filen/sdk': await sdkFile()},
      external: ['*/sdk.mjs'],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
    });
    const preload = pathToFileURL(path.join(root, 'packages/gateway/preload.js')).href;
    const {PATH = '', HOME = ''} = process.env;
    // Dates are printed the same everywhere.
    const common = {PATH, HOME, TMPDIR: cwd, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1'};
    const args = ['--enable-source-maps', '--import', preload, outfile];
    return execute(process.execPath, args, {cwd, env: {...common, ...env}, limit: 120});
  });
}

let bundled: Promise<string> | undefined;

/** The SDK in one file, which loads twice as fast as its hundreds; it exports what Node finds in the package. */
function sdkFile(): Promise<string> {
  bundled ??= (async () => {
    const names = Object.keys(await import('@filen/sdk')).filter((name) => /^(?!default$)\w+$/.test(name));
    const outfile = path.join(root, '.cache/samples/sdk.mjs');
    await build({
      stdin: {contents: `export {${names.join(', ')}} from '@filen/sdk';`, resolveDir: root},
      outfile,
      logLevel: 'silent',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      banner: {
        js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    return outfile;
  })();
  return bundled;
}
