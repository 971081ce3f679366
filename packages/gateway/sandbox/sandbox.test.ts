import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {account, file} from '../../../data/example-account.json';
import {decryptChunk} from '../../../samples/api/chunk.mjs';
import {decryptMetadata} from '../../../samples/api/metadata.mjs';
import {hasProgram} from '../../site-tools';
import {reportContent} from './demo-items';
import {readOptions} from './options';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Started = {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  ended: Promise<number | null>;
};

/** Starts the script as `npm run sandbox -- …` does; resolves when it has started or ended. */
async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/gateway/sandbox/index.ts', ...args], {
    cwd: root,
  });
  let output = '';
  let errors = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
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

const starting = {timeout: 60_000};
let sandbox: Started;
let url = '';

/** What stands behind a label; the first place counts. */
function printed(label: string): string {
  return new RegExp(`^${label} +(.+)$`, 'm').exec(sandbox.output())?.[1] ?? '';
}

type Envelope = {status: boolean; code: string; message: string; data?: unknown};

async function call(path: string, init: RequestInit = {}, key = printed('API key')): Promise<Envelope> {
  const response = await fetch(url + path, {...init, headers: {Authorization: `Bearer ${key}`}});
  return (await response.json()) as Envelope;
}

const post = (path: string, body: object, key?: string): Promise<Envelope> =>
  call(path, {method: 'POST', body: JSON.stringify(body)}, key);

beforeAll(async () => {
  sandbox = await start('--port', '0');
  url = printed('Base URL');
}, 60_000);

afterAll(() => sandbox.child.kill('SIGKILL'));

describe('the sandbox', () => {
  it('says what it is and what it is not', () => {
    expect(sandbox.output()).toContain('everything is in memory and gone when it ends');
    expect(sandbox.output()).toContain('It is no server for real data.');
    expect(sandbox.errors()).toBe('');
  });

  it('prints an account that can log in', async () => {
    const {stdout} = await promisify(execFile)(process.execPath, ['samples/api/login.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        GATEWAY: url,
        FILEN_EMAIL: printed('E-mail'),
        FILEN_PASSWORD: printed('Password'),
      },
    });
    expect(stdout).toBe(`login: user ${account.userId}, root ${account.rootUUID}, 1 key(s)\n`);
  });

  it.skipIf(!hasProgram('curl'))('prints a curl line that works', async () => {
    const line = /^curl .+$/m.exec(sandbox.output())?.[0] ?? 'false';
    const {stdout} = await promisify(execFile)('sh', ['-c', line]);
    expect(JSON.parse(stdout)).toMatchObject({status: true, data: {uuid: account.rootUUID}});
  });

  it('prints how a program with the unmodified SDK reaches it', starting, async () => {
    const [, variable = '', preload = ''] =
      /^(GATEWAY_PORT=\d+) node --import "(.+)" program/m.exec(sandbox.output()) ?? [];
    const program = `
      const {FilenSDK} = require('@filen/sdk');
      const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
      sdk.login({email: ${JSON.stringify(printed('E-mail'))}, password: ${JSON.stringify(printed('Password'))}})
        .then(() => sdk.fs().readdir({path: '/'}))
        .then((names) => { console.log(names.sort().join()); process.exit(); });`;
    const [name = '', port = ''] = variable.split('=');
    const {stdout} = await promisify(execFile)(process.execPath, ['--import', preload, '-e', program], {
      cwd: root,
      env: {...process.env, [name]: port},
    });
    expect(stdout).toBe('Holiday photos,Projects,report.txt\n');
  });

  it('listens on the loopback address only', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    // Another loopback address is refused too, unless a server listens on all addresses.
    expect(await canConnect(own ?? '127.0.0.2')).toBe(false);
    expect(await canConnect('127.0.0.1')).toBe(true);
  });
});

describe('the demo account', () => {
  it('holds the file of the examples, which can be downloaded and decrypted', async () => {
    const {data} = await post('/v3/file', {uuid: file.uuid});
    const {metadata} = data as {metadata: string};
    const {key} = JSON.parse(decryptMetadata(metadata, account.masterKey)) as {key: string};
    const chunks = await Promise.all(
      [0, 1].map(async (index) => {
        const response = await fetch(`${url}/${file.region}/${file.bucket}/${file.uuid}/${index}`);
        return decryptChunk(Buffer.from(await response.arrayBuffer()), key, file.version);
      }),
    );
    expect(Buffer.concat(chunks).equals(reportContent)).toBe(true);
  });
});

describe('the upload that waits', () => {
  const upload = {
    ...{uuid: file.uuid, name: file.nameEncrypted, nameHashed: file.nameHashed, size: file.sizeEncrypted},
    ...{chunks: file.chunks, mime: file.mimeEncrypted, rm: file.rm, metadata: file.metadata},
    ...{version: file.version, uploadKey: file.uploadKey, parent: account.rootUUID},
  };

  it('can be finished once the file of the examples is deleted, as the guide says', async () => {
    expect(await post('/v3/upload/done', upload)).toMatchObject({status: false, code: 'invalid_params'});
    expect(await post('/v3/file/delete/permanent', {uuid: file.uuid})).toMatchObject({status: true});
    expect(await post('/v3/upload/done', upload)).toMatchObject({
      status: true,
      data: {uuid: file.uuid, chunks: file.chunks},
    });
  });
});

describe('a request that is wrong', () => {
  it.each([
    ['lacks a field', '/v3/dir/content', '{}', /required property 'uuid'/],
    ['has a body that is no JSON', '/v3/dir/content', 'uuid=1', /the body must be JSON/],
    ['names no path of the API', '/nothing', '{}', /POST \/nothing: there is no such path/],
    ['has an address that is none', '//', '{}', /there is no such path/],
  ])('is refused with the envelope when it %s', async (_, path, body, message) => {
    const answer = await call(path, {method: 'POST', body});
    expect(answer).toMatchObject({status: false, code: 'invalid_params'});
    expect(answer.message).toMatch(message);
  });
});

describe('the start', () => {
  it('fails with one clear line when the port is taken', starting, async () => {
    const port = new URL(url).port;
    const second = await start('--port', port);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe('');
    expect(second.errors()).toBe(
      `Port ${port} is taken. Fix: stop the other program, or choose another port: --port ${Number(port) + 1}.\n`,
    );
  });

  it.each([
    [['--port', '70000'], /^"70000" is no port\. Fix: give a number/],
    [['--host', 'x'], /^"--host x" is not understood\. Fix: the options are --port/],
    [['--faults', '504'], /^There is no fault "504"\. Fix: choose from 503, reset/],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the end', () => {
  it('is clean, even with a client connected', starting, async () => {
    const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((resolve) => client.once('connect', resolve));
    sandbox.child.kill('SIGINT');
    expect(await sandbox.ended).toBe(0);
    expect(sandbox.errors()).toBe('');
    expect(sandbox.output()).toContain('The sandbox has ended. Nothing was kept.');
  });
});

function canConnect(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({host, port: Number(new URL(url).port), timeout: 2000});
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
