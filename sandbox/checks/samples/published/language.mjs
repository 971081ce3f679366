/** The samples of another language as readers download them: they work against the sandbox, and compute the vectors. */
import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {mkdtempSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {readVectors} from '../../../../packages/facts';
import {compareHash, downloadFile} from '../../../../samples/api/download.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {localName} from '../../../../samples/api/local-name.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {hashName, hmacKeyFromPkcs8} from '../../../../samples/api/name-hash.mjs';
import {startTest} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';
import {commonRules, computeWith, privateKeyOf} from '../../vectors/rules';
import {serve} from '../api/start-sample.mjs';
import {roundTrip, sizes} from './download';
import {endEverywhere, endProgram, here, isLong, trashing, useSandbox} from './endings.mjs';

const {vectors} = readVectors();
/** What is no part of these samples, or hashes with the language alone. */
const otherVectors = /^(?:publiclink|search-hashes|buffer-hash|blake3|checksum|hmac-key-rust)-/;

/** Starts a program that answers calls of functions, one JSON line each. */
export function startFunctions(program, args, cwd) {
  const child = spawn(program, args, {cwd, stdio: ['pipe', 'pipe', 'inherit']});
  const waiting = [];
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
  child.on('close', () => waiting.forEach((settle) => settle({error: 'the program has ended'})));
  const call = async (name, values) => {
    child.stdin.write(`${JSON.stringify({name, values})}\n`);
    const {result, error} = await new Promise((resolve) => waiting.push(resolve));
    if (error !== undefined) throw new Error(`${name}: ${error}`);
    return result;
  };
  const get =
    (_, name) =>
    (...values) =>
      call(name, values);
  return {functions: new Proxy({}, {get}), stop: () => child.kill()};
}

const toBase64 = (hex) => Buffer.from(hex, 'hex').toString('base64');
/** Go writes null for no bytes. */
const toHex = (base64) => Buffer.from(base64 ?? '', 'base64').toString('hex');

/** The functions as the rules of the vectors call them: with bytes in hex. */
function codeOf(functions) {
  const {hashFn, encryptMetadata, decryptMetadata, encryptForReceiver, decryptFromSender} = functions;
  return {
    ...{hashFn, encryptMetadata, decryptMetadata, encryptForReceiver, decryptFromSender},
    derive: (password, version, salt) =>
      functions[`deriveV${version}`](password, ...(version === 1 ? [] : [salt])),
    hashName: (name, version, hmacKey) => functions.hashName(name, version, toBase64(hmacKey)),
    hmacKeyFromPkcs8: async (privateKey) => toHex(await functions.hmacKeyFromPkcs8(privateKey)),
    openItem: (text, key) => functions.openWithAny(text, ['other', key]),
    encryptChunk: async (plain, ...rest) => toHex(await functions.encryptChunk(toBase64(plain), ...rest)),
    decryptChunk: async (data, ...rest) => toHex(await functions.decryptChunk(toBase64(data), ...rest)),
  };
}

/** Answers to a call that creates something, and how often a client that tries twice makes it. */
const attempts = {
  '{"status":true,"data":{"uuid":7}}': 1,
  '{"status":"yes"}': 1,
  '{"status":false,"code":"invalid_params"}': 1,
  '{"status":false,"code":"rate_limited"}': 2,
  '<!doctype html>': 2,
  // Half of an answer, before the connection breaks.
  '{"status":true,"data":': 2,
};

async function callsFor(answer, call) {
  let count = 0;
  const isHalf = answer.endsWith(':');
  const address = await serve((_, __, response) => {
    count += 1;
    response.writeHead(200, {'Content-Length': isHalf ? 1000 : answer.length});
    response.write(answer, () => (isHalf ? response.destroy() : response.end()));
  });
  await call(address).catch(() => undefined);
  return count;
}

/**
 * Makes the tests of a language.
 * @param prepare gets the folder of the samples, and starts what answers calls of their functions
 * @param program the command that starts the whole program, in that folder
 * @param jobs more of what it writes, by name
 * @returns the functions, once tests run
 */
export function testLanguage({language, prepare, program, jobs = {}}) {
  const folder = `samples/api/${language}`;
  let started;
  const functions = new Proxy({}, {get: (_, name) => started.functions[name]});
  /** Logs in, for all calls that follow; the sandbox wants pauses of 0.1 s. */
  const logInAs = ({email, password}, url = here.sandbox.url, tries = 6) =>
    functions.logIn(url, email, password, tries, 0.12);

  useSandbox();
  beforeAll(async () => {
    started = await prepare(path.join(here.samples.folder, folder));
  });
  afterAll(() => started.stop());

  it('agrees with the test vectors', async () => {
    const code = codeOf(functions);
    for (const vector of vectors.filter(({id}) => !otherVectors.test(id))) {
      expect(vector).toMatchObject(await computeWith(code, commonRules, vector));
    }
    const hex = toHex(await functions.hmacKeyFromExponent(await privateKeyOf(code)));
    expect(vectors.find(({id}) => id === 'hmac-key-rust-rule-1')).toMatchObject({output: {hex}});
  });

  it('makes keys for new files, and JSON without escapes', async () => {
    const keys = [await functions.createFileKey(2), await functions.createFileKey(3)];
    expect(keys.map(({length}) => length)).toEqual([32, 64]);
    expect(await functions.toJson({name: '<&> é'})).toBe('{"name":"<&> é"}');
  });

  it('transfers a file as a program', async () => {
    const [command, ...args] = program;
    await roundTrip(here.samples.folder, language, sizes[2], (from, to) =>
      here.samples.run(command, [...args, from, to], {cwd: folder}),
    );
  });

  const lost = isLong ? sizes : [2_500_000];
  it.each(lost)('transfers %d bytes once though each answer is lost once', async (size) => {
    const faulty = await startTest({isStrict: true}, 'each drop-answer');
    const root = await logInAs(people.alice, faulty.url);
    await roundTrip(here.samples.folder, `${language} faulty`, size, async (from, to) => {
      const uuid = await functions.uploadFile(from, root);
      const [folders, files] = await functions.listDirectory(root);
      const rows = files.filter(({plain}) => plain.name === path.basename(from));
      expect(rows).toMatchObject([{uuid}]);
      await functions.downloadFile(rows[0], to);
      const names = [...folders.map(({plain}) => `${plain.name}/`), ...files.map(({plain}) => plain.name)];
      return names.join('\n');
    });
    const last = size === 0 ? '/v3/upload/empty' : '/v3/upload/done';
    expect(faulty.printed).toContain(`fault: POST ${last}: each drop-answer`);
    expect(faulty.printed.filter((line) => !line.startsWith('fault'))).toEqual([]);
    await faulty.close();
  });

  it('retries what a second attempt can fix, and nothing else', async () => {
    for (const [answer, calls] of Object.entries(attempts)) {
      expect([answer, await callsFor(answer, functions.attempt)]).toEqual([answer, calls]);
    }
  });

  it('makes a directory, or finds the one that has the name', async () => {
    const root = await logInAs(people.alice);
    const made = await functions.createDirectory(`Made in ${language}`, root);
    expect(await functions.createDirectory(`made IN ${language}`, root)).toBe(made);
    await expect(functions.createDirectory('Report.txt', root)).rejects.toThrow('Report.txt');
  });

  it('writes to an account of version 3, and finds what the other SDK has made', async () => {
    const dave = await logIn({base: here.sandbox.url}, people.dave);
    const fields = {
      uuid: randomUUID(),
      parent: dave.rootUUID,
      name: encryptMetadata(JSON.stringify({name: language}), dave.key, 3),
      nameHashed: hashName(language, 3, hmacKeyFromPkcs8(dave.privateKey)),
    };
    await here.sandbox.send('/v3/dir/create', fields, dave.api.apiKey);
    await logInAs(people.dave);
    expect(await functions.createDirectory(language.toUpperCase(), dave.rootUUID)).toBe(fields.uuid);
    await functions.uploadFile(here.file, fields.uuid);
    const uuid = await functions.uploadFile(here.file, fields.uuid);
    const {files} = await listDirectory(fields.uuid, dave);
    expect(files.map((row) => [row.uuid, row.metadata.name])).toEqual([[uuid, path.basename(here.file)]]);
    const [{metadata, ...stored}] = files;
    const copy = path.join(here.samples.folder, 'copy');
    expect(await downloadFile({...metadata, ...stored, size: metadata.size}, copy)).toBe('same');
  });

  it('does the check of the sandbox', async () => {
    const checked = await startTest({isCheck: true});
    await copyAll(functions, await logInAs(people.grace, checked.url));
    const {text} = checked.report();
    await checked.close();
    expect(text).toMatch(/^Report: nothing wrong, 4 things not tried\.\n(not tried: the link .*\n){4}/);
  });

  describe('run three times, and ended at its calls, it', () => {
    let root; // One login for all: the API key is the same in every sandbox.
    beforeEach(async () => {
      root ??= await logInAs(people.alice, here.gate.url, 1);
    });

    it.each(
      Object.entries({
        'uploads a file': {run: (parent) => functions.uploadFile(here.file, parent)},
        'makes a directory': {run: (parent) => functions.createDirectory('Made', parent)},
        'trashes a directory': {...trashing, run: (uuid) => functions.trash(uuid, 'dir')},
        ...jobs,
      }),
    )('%s', (_, job) => endEverywhere(job));

    endProgram(program, folder);
  });

  return {functions, logInAs};
}

/** Does the check of a sandbox: downloads "Check", and uploads it into "Copies". */
async function copyAll({listDirectory: list, downloadFile: download, uploadFile}, root) {
  const [top] = await list(root);
  const [check, copies] = ['Check', 'Copies'].map((name) => top.find(({plain}) => plain?.name === name).uuid);
  const [folders, rows] = await list(check);
  for (const {uuid, plain} of folders) {
    if (plain !== null) rows.push(...(await list(uuid))[1]);
  }
  const target = mkdtempSync(path.join(here.samples.folder, 'check-'));
  const taken = new Set();
  for (const row of rows.filter(({plain}) => plain !== null)) {
    const {name, blake3, lastModified: time} = row.plain;
    const copy = path.join(target, localName(name, taken));
    await download(row, copy);
    // The samples of these languages have no BLAKE3, and leave the comparison to their readers.
    if (blake3 !== undefined && (await compareHash(copy, {hash: '', blake3})) === 'different') continue;
    // Half a millisecond more: Node rounds down what it writes to the disk.
    const seconds = ((time < 1e11 ? time * 1000 : time) + 0.5) / 1000;
    utimesSync(copy, seconds, seconds);
    await uploadFile(copy, copies);
  }
}
