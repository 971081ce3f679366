/** The SDK sample for browsers, in Chromium: its upload arrives, and the sandbox names the way that loses chunks. */
import {readFileSync} from 'node:fs';
import {chromium, type Browser} from '@playwright/test';
import {build, type Plugin} from 'esbuild';
import {beforeAll, describe, expect, it} from 'vitest';
import {root} from '../../../packages/files';
import {findChromium} from '../../../packages/site-tools';
import {downloadFile} from '../../../samples/api/download.mjs';
import {people} from '../../server/accounts';
import {sha512} from '../../server/request';
import {find, startSample} from './api/start-sample.mjs';

/** What uploads need of Node.js, made of what the SDK depends on. Its other modules are empty. */
const modules: Record<string, string> = {
  buffer: `export * from 'buffer/'`,
  crypto: `import {sha512} from '@noble/hashes/sha512'; export default {createHash: () => sha512.create()}`,
  events: `export {EventEmitter} from 'eventemitter3'`,
  globals: `import {Buffer} from 'buffer';
    const nextTick = (work, ...values) => queueMicrotask(() => work(...values));
    Object.assign(globalThis, {Buffer, global: globalThis, process: {env: {}, nextTick, version: 'v20.0.0'}})`,
  os: `export default {tmpdir: () => '/tmp'}`,
  path: `export const extname = (name) => name.slice(name.lastIndexOf('.')); export default {}`,
  stream: `export {Readable, Transform, Writable} from 'readable-stream'; export const pipeline = undefined`,
  util: `export {default as inherits} from 'inherits'`,
};
const polyfill: Plugin = {
  name: 'polyfill',
  setup: ({onResolve, onLoad}) => {
    const filter = /^(buffer|crypto|events|fs-extra|globals|https|os|path|stream|url|util)$/;
    // This dependency of the SDK has the package `buffer`.
    const [namespace, resolveDir] = ['node', `${root}/node_modules/js-crypto-key-utils`];
    onResolve({filter}, ({path}) => ({path, namespace}));
    onLoad({filter, namespace}, ({path}) => ({contents: modules[path] ?? 'export default {}', resolveDir}));
  },
};

/** Four chunks, none like another. */
const makeBytes = () => new Uint8Array(3_500_000).map((_, index) => index % 251);

describe.skipIf(findChromium() === undefined)('in a browser, the SDK', {timeout: 60_000}, () => {
  let script: string | undefined;
  let browser: Browser;

  beforeAll(async () => {
    const contents = `import 'globals'; export * from '@filen/sdk'; export * from './getting-started/browser'`;
    const stdin = {contents, resolveDir: `${root}/samples/sdk`};
    const output = {bundle: true, format: 'iife', globalName: 'sample', write: false} as const;
    script = (await build({stdin, ...output, plugins: [polyfill]})).outputFiles[0]?.text;
    browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox']});
    return () => browser.close();
  });

  /** Runs a program in a page, whose requests go to a sandbox. */
  async function run(program: string) {
    const sandbox = await startSample({isStrict: false, allowsPages: true});
    const page = await browser.newPage();
    await page.goto(`http://localhost:${sandbox.port}`);
    const result: unknown = await page.evaluate(`(async () => {
      const {open} = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (method, url) {
        open.call(this, method, '${sandbox.url}' + url.replace(/^https:..[^/]+/, ''));
      };
      ${script}
      const [bytes, {email, password}] = [(${makeBytes})(), ${JSON.stringify(people.alice)}];
      ${program}
    })()`);
    return {...sandbox, result};
  }

  it('uploads a stream of several chunks with the sample', async () => {
    const {account, at, report} = await run(
      `await sample.logIn(email, password); await sample.uploadContent(new Response(bytes).body, 'stream.bin')`,
    );
    const alice = await account('alice');
    const {metadata, ...file} = await find('stream.bin', alice.rootUUID, alice);
    await downloadFile({...metadata, ...file, size: metadata.size}, at('copy'));
    expect(sha512(readFileSync(at('copy')))).toBe(sha512(Buffer.from(makeBytes())));
    expect(report().text).toBe('Report: nothing wrong.');
  });

  it('loses chunks with ChunkedUploadWriter, which counts as a fault of the SDK', async () => {
    const {result, report} = await run(`const sdk = new sample.FilenSDK(); await sdk.login({email, password});
      const [uuid, parent] = [crypto.randomUUID(), await sdk.user().baseFolder()];
      const rest = {name: 'writer.bin', key: 'k'.repeat(32), uploadKey: 'u'.repeat(32)};
      const writer = new sample.ChunkedUploadWriter({sdk, uuid, parent, ...rest});
      return new Promise((resolve) => writer.on('error', resolve).on('finish', resolve).end(bytes));`);
    expect(String(result)).toContain('4 chunks were announced');
    expect(report().text).toMatch(/wrong, 1 finding of the SDK itself\.\nSDK: .* overwrites another one\./);
  });
});
