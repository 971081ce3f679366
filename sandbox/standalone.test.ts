/** The sandbox as readers download it: one file in an empty folder. */
import {execFile, spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {account, link} from '../data/example-account.json';
import {root} from '../packages/files';
import {temporaryFolder} from '../packages/files/testing';
import {hasProgram} from '../packages/site-tools';
import {people} from './server/accounts';
import {bundleSandbox, sandboxFile} from './bundle';
import {checkLinks} from './judge/check-items';
import {demoLinks} from './judge/demo-items';
import {readOptions} from './judge/options';
import {post} from './judge/test-sandbox';

const folder = temporaryFolder({}, afterAll);
const run = promisify(execFile);
const node = process.execPath;

/** Runs the file in its folder until it ends. */
const runFile = (...args: string[]) =>
  spawnSync(node, [`.${sandboxFile}`, ...args], {cwd: folder, encoding: 'utf8'});

let text = '';
let sandbox: ChildProcess;
let output = '';
let url = '';

beforeAll(async () => {
  text = await bundleSandbox();
  writeFileSync(path.join(folder, sandboxFile), text);
  const args = [`.${sandboxFile}`, '--port', '0', '--fault', 'POST /v3/upload reset'];
  sandbox = spawn(node, args, {cwd: folder});
  for (const stream of [sandbox.stdout, sandbox.stderr]) {
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  }
  await vi.waitUntil(() => output.includes('Ctrl+C'), {timeout: 30_000});
  url = printed('Base URL');
});

afterAll(() => void sandbox.kill('SIGKILL'));

/** The text behind the first place of a label. */
function printed(label: string): string {
  return new RegExp(`^${label} +(.+)$`, 'm').exec(output)?.[1] ?? '';
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
    const {stdout} = await run(node, ['samples/api/main.mjs'], {cwd: root, env});
    expect(stdout.split('\n').sort()).toEqual(['', 'Holiday photos/', 'Projects/', 'report.txt']);
  });

  it.skipIf(!hasProgram('curl'))('prints a curl line that works', async () => {
    const {stdout} = await run('sh', ['-c', /^curl .+$/m.exec(output)?.[0] ?? 'false']);
    expect(JSON.parse(stdout)).toMatchObject({status: true, data: {uuid: account.rootUUID}});
  });

  it('prints the links of its files, with their password', () => {
    expect(output).toContain(`"${link.password}":\n${demoLinks.join('\n')}\n`);
  });

  it('prints how a program with the unmodified SDK reaches it', async () => {
    const [, GATEWAY_PORT = '', preload = ''] =
      /^GATEWAY_PORT=(\d+) node --import "(.+)" program/m.exec(output) ?? [];
    const program = `
      const {FilenSDK} = require('@filen/sdk');
      const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
      sdk.login({email: ${JSON.stringify(printed('E-mail'))}, password: ${JSON.stringify(printed('Password'))}})
        .then(() => sdk.fs().readdir({path: '/'}))
        .then((names) => { console.log(names.sort().join()); process.exit(); });`;
    const env = {...process.env, GATEWAY_PORT};
    const {stdout} = await run(node, ['--import', preload, '-e', program], {cwd: root, env});
    expect(stdout).toBe('Holiday photos,Projects,report.txt\n');
  });

  it('compares calls with the description, and refuses with the envelope', async () => {
    const body = {uuid: account.rootUUID, depth: 2};
    const answer = await post({url}, '/v3/dir/content', body, printed('API key'));
    expect(answer.code).toBe('invalid_params');
    expect(answer.message).toContain('the body has the unknown field "depth"');
  });

  it('listens on the loopback address only', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    // Another loopback address is refused too, unless a server listens on all addresses. Not `fetch`, which tests of
    // samples redirect for good.
    const socket = connect({host: own ?? '127.0.0.2', port: Number(new URL(url).port), timeout: 2000});
    const outcome = await new Promise((resolve) => {
      ['connect', 'error', 'timeout'].forEach((event) => socket.once(event, () => resolve(event)));
    });
    socket.destroy();
    expect(outcome).not.toBe('connect');
  });

  it('prints its options, the check and the accounts', () => {
    const {stdout} = runFile('--help');
    expect(stdout).toMatch(/^node sandbox\.mjs \[options\]/m);
    for (const {email, password} of Object.values(people)) {
      expect(stdout).toMatch(`${email.padEnd(18)} ${password}\n`);
    }
    expect(stdout).toMatch(
      /--log .*a call gets the first that fits.*corrupt-chunk .*Download the directory "Check"/s,
    );
  });

  it('starts a client, reports on it, and ends with its verdict', () => {
    const judge = (program: string, ...options: string[]) =>
      runFile('--port', '0', ...options, '--', node, '-e', program);
    const leak = `fetch(process.env.GATEWAY + '/v3/login', {method: 'POST', body: process.env.FILEN_PASSWORD});
      console.log('given:', process.env.FILEN_LINKS, process.env.FILEN_LINK_PASSWORD);`;
    const leaking = judge(leak, '--check');
    expect(leaking.status).toBe(1);
    const links = checkLinks.map((each) => each.url);
    expect(leaking.stdout).toContain(links.join('\n   '));
    expect(leaking.stdout).toContain(`given: ${links.join(' ')} ${link.password}\n`);
    expect(leaking.stdout).toMatch(
      /^Report: 1 finding, 6 things not tried\.\nleaked: POST \/v3\/login: .*#derive-the-password$/m,
    );
    expect(judge('', '--check', '--strict').status).toBe(1);
    const failing = judge('process.exit(3)');
    expect(failing.status).toBe(1);
    expect(failing.stdout).toContain('The client ended with 3.');
    expect(judge('')).toMatchObject({status: 0, stdout: 'Report: nothing wrong.\n'});
  });
});

describe('the start', () => {
  it('fails with one clear line when the port is taken', () => {
    const port = Number(new URL(url).port);
    const fix = `stop the other program, or choose another port: --port ${port + 1}.`;
    const stderr = `Port ${port} is taken. Fix: ${fix}\n`;
    expect(runFile('--port', String(port))).toMatchObject({status: 1, stdout: '', stderr});
  });

  it('fails with exit code 2 when an option is misspelt', () => {
    const {status, stderr} = runFile('--fault', 'resett');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^"resett": "resett" is not understood here\. Fix: .*\n$/);
  });

  it.each([
    [['--port', '70000'], /^"70000" is no port\. Fix: give a number/],
    [['--account', 'frank'], /^"frank" has no items\. Fix: name one of alice, bob, /],
    [['--host', 'x'], /^"--host x" is not understood\. Fix: the options are --port/],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

it('ends cleanly, even with a client connected', async () => {
  const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(client, 'connect');
  output = '';
  sandbox.kill('SIGINT');
  expect(await once(sandbox, 'close')).toEqual([0, null]);
  expect(output).toBe('never fired: POST /v3/upload reset\nThe sandbox has ended. Nothing was kept.\n');
});
