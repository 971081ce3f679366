import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readFile, rm as remove, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

// Without an account in the environment, the program talks to the sandbox.
const check = process.env.FILEN_EMAIL ? undefined : await startCheck();

// #region program
import {downloadFile} from './download.mjs';
import {listDirectory} from './list-directory.mjs';
import {logIn} from './login.mjs';
import {driveName, uploadFile} from './upload.mjs';

const {GATEWAY, FILEN_EMAIL: email, FILEN_PASSWORD: password, FILEN_2FA: code} = process.env;
const api = {base: GATEWAY ?? 'https://gateway.filen.io'};
const account = await logIn(api, {email, password, askForCode: code && (() => code)});

// node main.mjs notes.txt copy.txt: uploads the first file into the root and downloads it as the second.
const [from, to] = process.argv.slice(2);
if (from && to) {
  const before = await listDirectory(account.rootUUID, account);
  const name = driveName(from, before.files);
  const {uuid} = await uploadFile(from, account.rootUUID, account, {name});
  const {files} = await listDirectory(account.rootUUID, account);
  const uploaded = files.find((file) => file.uuid === uuid);
  await downloadFile({...uploaded.metadata, ...uploaded, size: uploaded.metadata.size}, to);
}

const {directories, files} = await listDirectory(account.rootUUID, account);
for (const {metadata} of directories) console.log(`${metadata?.name ?? '(unreadable)'}/`);
for (const {metadata} of files) console.log(metadata?.name ?? '(unreadable)');
// #endregion

await check?.();

async function startCheck() {
  const sandbox = spawn(process.execPath, [
    '--import',
    'tsx',
    'packages/gateway/sandbox/index.ts',
    '--port',
    '0',
  ]);
  let text = '';
  while (!text.includes('Ctrl+C')) text += (await once(sandbox.stdout, 'data')).toString();
  const printed = (label) => new RegExp(`^${label} +(.+)$`, 'm').exec(text)[1];
  const url = printed('Base URL');
  const folder = await mkdtemp(join(tmpdir(), 'main-'));
  const [source, copy] = [join(folder, 'notes.txt'), join(folder, 'copy.txt')];
  const plain = randomBytes(1_500_000);
  await writeFile(source, plain);
  Object.assign(process.env, {GATEWAY: url, INGEST: url, EGEST: url});
  Object.assign(process.env, {FILEN_EMAIL: printed('E-mail'), FILEN_PASSWORD: printed('Password')});
  process.argv.push(source, copy);

  const lines = [];
  const print = console.log;
  console.log = (line) => lines.push(line);
  return async () => {
    sandbox.kill();
    assert.deepEqual(await readFile(copy), plain);
    assert.ok(lines.includes('Holiday photos/') && lines.includes('notes.txt'));
    await remove(folder, {recursive: true});
    print('main: logs in, uploads and downloads a file, lists the root of the sandbox');
  };
}
