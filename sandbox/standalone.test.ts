/** The sandbox as readers download it: one file in an empty folder. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {networkInterfaces, tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {account, link} from '../data/example-account.json';
import {root} from '../packages/files';
import {hasProgram} from '../packages/site-tools';
import {people} from './server/accounts';
import {bundleSandbox, sandboxFile} from './bundle';
import {checkLinks} from './judge/check-items';
import {demoLinks} from './judge/demo-items';
import {readOptions} from './judge/options';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
const run = promisify(execFile);

type Started = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  ended: Promise<number | null>;
};

/** Starts the file in its folder; resolves when it has started or ended. */
async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [`.${sandboxFile}`, ...args], {cwd: folder});
  let output = '';
  let errors = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Ctrl+C')) {
        resolve();
      }
    });
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    void ended.then(() => resolve());
  });
  return {child, output: () => output, errors: () => errors, ended};
}

let text = '';
let sandbox: Started;
let url = '';

beforeAll(async () => {
  text = await bundleSandbox();
  writeFileSync(path.join(folder, sandboxFile), text);
  sandbox = await start('--port', '0', '--fault', 'GET /v3/health status=503');
  url = printed('Base URL');
});

afterAll(() => {
  sandbox.child.kill('SIGKILL');
  rmSync(folder, {recursive: true});
});

/** The text behind the first place of a label. */
function printed(label: string): string {
  return new RegExp(`^${label} +(.+)$`, 'm').exec(sandbox.output())?.[1] ?? '';
}

describe('the sandbox in one file', () => {
  it('weighs at most 220 KB gzip, and names the packages in it with their licences', () => {
    expect(gzipSync(text, {level: 9}).length).toBeLessThan(220 * 1024);
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

  it('prints an account that can log in', async () => {
    const [FILEN_EMAIL, FILEN_PASSWORD] = [printed('E-mail'), printed('Password')];
    const env = {...process.env, GATEWAY: url, FILEN_EMAIL, FILEN_PASSWORD};
    const {stdout} = await run(process.execPath, ['samples/api/main.mjs'], {cwd: root, env});
    expect(stdout.split('\n').sort()).toEqual(['', 'Holiday photos/', 'Projects/', 'report.txt']);
  });

  it.skipIf(!hasProgram('curl'))('prints a curl line that works', async () => {
    const line = /^curl .+$/m.exec(sandbox.output())?.[0] ?? 'false';
    const {stdout} = await run('sh', ['-c', line]);
    expect(JSON.parse(stdout)).toMatchObject({status: true, data: {uuid: account.rootUUID}});
  });

  it('prints the links of its files, with their password', () => {
    expect(sandbox.output()).toContain(`"${link.password}":\n${demoLinks.join('\n')}\n`);
  });

  it('prints how a program with the unmodified SDK reaches it', async () => {
    const [, port = '', preload = ''] =
      /^GATEWAY_PORT=(\d+) node --import "(.+)" program/m.exec(sandbox.output()) ?? [];
    const program = `
      const {FilenSDK} = require('@filen/sdk');
      const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
      sdk.login({email: ${JSON.stringify(printed('E-mail'))}, password: ${JSON.stringify(printed('Password'))}})
        .then(() => sdk.fs().readdir({path: '/'}))
        .then((names) => { console.log(names.sort().join()); process.exit(); });`;
    const env = {...process.env, GATEWAY_PORT: port};
    const {stdout} = await run(process.execPath, ['--import', preload, '-e', program], {cwd: root, env});
    expect(stdout).toBe('Holiday photos,Projects,report.txt\n');
  });

  it('compares calls with the description, and refuses with the envelope', async () => {
    const headers = {Authorization: `Bearer ${printed('API key')}`};
    const body = JSON.stringify({uuid: account.rootUUID, depth: 2});
    const answer = await fetch(`${url}/v3/dir/content`, {method: 'POST', headers, body});
    expect(await answer.json()).toMatchObject({
      code: 'invalid_params',
      message: expect.stringContaining('the body has the unknown field "depth"') as string,
    });
  });

  it('fails as it is asked to', async () => {
    const ask = async (): Promise<number> => (await fetch(`${url}/v3/health`)).status;
    expect([await ask(), await ask()]).toEqual([503, 200]);
    expect(sandbox.output()).toContain('fault: GET /v3/health: GET /v3/health status=503');
  });

  it('listens on the loopback address only', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    // Another loopback address is refused too, unless a server listens on all addresses.
    const address = url.replace('127.0.0.1', own ?? '127.0.0.2');
    await expect(fetch(address, {signal: AbortSignal.timeout(2000)})).rejects.toThrow();
  });

  it('prints its options, the check and the accounts', async () => {
    const {stdout} = await run(process.execPath, [`.${sandboxFile}`, '--help'], {cwd: folder});
    expect(stdout).toMatch(/^node sandbox\.mjs \[options\]/m);
    for (const {email, password} of Object.values(people)) {
      expect(stdout).toMatch(`${email.padEnd(18)} ${password}\n`);
    }
    for (const word of ['Download the directory "Check"', 'corrupt-chunk', '--log ']) {
      expect(stdout).toContain(word);
    }
  });

  it('starts a client, reports on it, and ends with its verdict', async () => {
    const leak = `fetch(process.env.GATEWAY + '/v3/login', {method: 'POST', body: process.env.FILEN_PASSWORD});
      console.log('given:', process.env.FILEN_LINKS, process.env.FILEN_LINK_PASSWORD);`;
    const leaking = await start('--port', '0', '--check', '--', process.execPath, '-e', leak);
    expect(await leaking.ended).toBe(1);
    const links = checkLinks.map((each) => each.url);
    expect(leaking.output()).toContain(links.join('\n   '));
    expect(leaking.output()).toContain(`given: ${links.join(' ')} ${link.password}\n`);
    expect(leaking.output()).toMatch(
      /^Report: 1 finding, 6 things not tried\.\nleaked: POST \/v3\/login: .*#derive-the-password$/m,
    );
    const idle = await start('--port', '0', '--check', '--strict', '--', process.execPath, '-e', '');
    expect(await idle.ended).toBe(1);
    const failing = await start('--port', '0', '--', process.execPath, '-e', 'process.exit(3)');
    expect(await failing.ended).toBe(1);
    expect(failing.output()).toContain('The client ended with 3.');
    const quiet = await start('--port', '0', '--', process.execPath, '-e', '');
    expect(await quiet.ended).toBe(0);
    expect(quiet.output()).toBe('Report: nothing wrong.\n');
  });
});

describe('the start', () => {
  it('fails with one clear line when the port is taken', async () => {
    const port = new URL(url).port;
    const second = await start('--port', port);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe('');
    expect(second.errors()).toBe(
      `Port ${port} is taken. Fix: stop the other program, or choose another port: --port ${Number(port) + 1}.\n`,
    );
  });

  it('fails with exit code 2 when an option is misspelt', async () => {
    const wrong = await start('--fault', 'resett');
    expect(await wrong.ended).toBe(2);
    expect(wrong.errors()).toMatch(/^"resett": "resett" is not understood here\. Fix: .*\n$/);
  });

  it.each([
    [['--port', '70000'], /^"70000" is no port\. Fix: give a number/],
    [['--account', 'frank'], /^"frank" has no items\. Fix: name one of alice, bob, /],
    [['--host', 'x'], /^"--host x" is not understood\. Fix: the options are --port/],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the end', () => {
  it('is clean, even with a client connected', async () => {
    const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((resolve) => client.once('connect', resolve));
    sandbox.child.kill('SIGINT');
    expect(await sandbox.ended).toBe(0);
    expect(sandbox.errors()).toBe('');
    expect(sandbox.output().split('The sandbox has ended. Nothing was kept.')).toHaveLength(2);
  });
});
