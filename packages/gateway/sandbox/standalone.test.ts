/** The sandbox as readers download it: one file in an empty folder. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {account} from '../../../data/example-account.json';
import {listDirectory} from '../../../samples/api/list-directory.mjs';
import {logIn} from '../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../samples/api/metadata.mjs';
import {hashFn} from '../../../samples/api/name-hash.mjs';
import {people} from '../accounts';
import {bundleSandbox, sandboxFile} from '../bundle';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const {email, password} = people.alice;

let folder = '';
let text = '';
let child: ChildProcess | undefined;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  text = await bundleSandbox(path.join(folder, 'kept.bin'));
  writeFileSync(path.join(folder, sandboxFile), text);
});

afterEach(() => {
  child?.kill('SIGKILL');
});

afterAll(() => {
  rmSync(folder, {recursive: true});
});

/** Starts the file in its folder; resolves with its address. */
async function start(...args: string[]): Promise<string> {
  output = '';
  const started = spawn(process.execPath, ['sandbox.mjs', '--port', '0', ...args], {cwd: folder});
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes('Ctrl+C')) {
        resolve();
      }
    });
    started.stderr.on('data', (part: Buffer) => reject(new Error(part.toString())));
    started.once('exit', () => reject(new Error(output)));
  });
  return /^Base URL +(.+)$/m.exec(output)?.[1] ?? '';
}

async function post(url: string, body: object): Promise<{status: boolean; message: string}> {
  const headers = {Authorization: `Bearer ${account.apiKey}`};
  const response = await fetch(url, {method: 'POST', headers, body: JSON.stringify(body)});
  return (await response.json()) as {status: boolean; message: string};
}

describe('the sandbox in one file', () => {
  it('weighs less than a megabyte, and names the packages in it with their licences', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(1024 ** 2);
    const notice = text.slice(text.indexOf('\nThis file contains these packages.\n'));
    const packages = [...notice.matchAll(/^(\S+) [\d.]+ \((.+)\)$/gm)];
    expect(packages.map(([, name, licence]) => `${name}: ${licence}`)).toEqual([
      'ajv: MIT',
      'ajv-formats: MIT',
      'fast-deep-equal: MIT',
      'fast-uri: BSD-3-Clause',
      'hash-wasm: MIT',
      'json-schema-traverse: MIT',
      'zod: MIT',
    ]);
  });

  it('lets a client log in and list the drive', async () => {
    const base = await start();
    const alice = await logIn({base}, {email, password, askForCode: undefined});
    const {directories, files} = await listDirectory(alice.rootUUID, alice);
    const names = [...directories, ...files].map((each: {metadata: {name: string}}) => each.metadata.name);
    expect(names.sort()).toEqual(['Holiday photos', 'Projects', 'report.txt']);
  });

  it('compares calls with the description, and refuses what others cannot read', async () => {
    const base = await start('--strict');
    const unknown = await post(`${base}/v3/dir/content`, {uuid: account.rootUUID, depth: 2});
    expect(unknown.message).toContain('the body has the unknown field "depth"');
    const bare = await post(`${base}/v3/dir/create`, {
      ...{uuid: '60c38a9f-9600-4e90-ae0b-4c5cd80aad66', parent: account.rootUUID},
      ...{name: encryptMetadata('Photos', account.masterKey), nameHashed: hashFn('photos')},
    });
    expect(bare.message).toContain('name holds the bare text "Photos"');
  });

  it('fails as it is asked to', async () => {
    const base = await start('--faults', '503');
    const ask = async (): Promise<number> => (await fetch(`${base}/v3/health`)).status;
    expect([await ask(), await ask()]).toEqual([503, 200]);
    expect(output).toContain('fault: GET /v3/health fails once: 503');
  });

  it('prints its options and accounts', async () => {
    const {stdout} = await promisify(execFile)(process.execPath, ['sandbox.mjs', '--help'], {cwd: folder});
    expect(stdout).toMatch(/^node sandbox\.mjs \[options\]$/m);
    for (const person of Object.values(people)) {
      expect(stdout).toContain(person.email);
      expect(stdout).toContain(person.password);
    }
  });

  it('sends a program with the unmodified SDK to itself', async () => {
    const port = new URL(await start()).port;
    const program = `
      const {FilenSDK} = require('@filen/sdk');
      const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
      sdk.login({email: ${JSON.stringify(email)}, password: ${JSON.stringify(password)}})
        .then(() => sdk.fs().readdir({path: '/'}))
        .then((names) => { console.log(names.sort().join()); process.exit(); });`;
    const [, preload = ''] = /^GATEWAY_PORT=\d+ node --import "(.+)" program/m.exec(output) ?? [];
    const {stdout} = await promisify(execFile)(process.execPath, ['--import', preload, '-e', program], {
      // Where the SDK is installed.
      cwd: root,
      env: {...process.env, GATEWAY_PORT: port},
    });
    expect(stdout).toBe('Holiday photos,Projects,report.txt\n');
  });
});
