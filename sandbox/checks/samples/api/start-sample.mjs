import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {expect, onTestFinished} from 'vitest';
import {temporaryFolder, writeFiles} from '../../../../packages/files/testing';
import {downloadFile} from '../../../../samples/api/download.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {startTest} from '../../../judge/test-sandbox';
import {people} from '../../../server/accounts';

/**
 * Starts a sandbox for a test of samples, and makes a folder for their files; both end with the test.
 * It is strict, so that it refuses what other clients could not read. Pauses between attempts are short.
 * @param {object} [options] of the sandbox, with faults as they are written, and what to do at each call
 */
export async function startSample({faults = [], onCall = () => undefined, ...options} = {}) {
  const calls = [];
  const log = (call) => {
    calls.push(call);
    onCall(call);
  };
  const sandbox = await startTest({isStrict: true, log, ...options}, ...faults);
  onTestFinished(sandbox.close);
  const folder = temporaryFolder();
  const api = {base: sandbox.url, pause: 1};
  const at = (name) => join(folder, name);
  return {
    ...sandbox,
    api,
    calls,
    at,
    account: (name) => accountOf(name, api),
    write: (name, content) => {
      writeFiles(folder, {[name]: content});
      return at(name);
    },
    /** The content of a file of a listing, which must have its hash. */
    contentOf: async ({metadata, ...file}) => {
      const verdict = await downloadFile({...metadata, ...file, size: metadata.size}, at('.download'));
      expect(verdict).toBe(metadata.hash ? 'same' : 'none');
      return readFile(at('.download'));
    },
  };
}

const sessions = new Map();

/** Somebody who is logged in. Keys are the same in every sandbox, and deriving them takes longer than most tests. */
export async function accountOf(name, api) {
  const session = sessions.get(name) ?? (await logIn(api, people[name]));
  sessions.set(name, session);
  return {...session, api: {...api, apiKey: session.api.apiKey}};
}

/** The sorted names of a listing; those that no key opens are undefined. */
export const namesOf = ({directories, files}) =>
  [...directories, ...files].map(({metadata}) => metadata?.name).sort();

/** An item of a directory by its name, with its type. */
export async function find(name, parent, account) {
  const {directories, files} = await listDirectory(parent, account);
  const typed = [
    ...directories.map((each) => ({...each, type: 'folder'})),
    ...files.map((each) => ({...each, type: 'file'})),
  ];
  return typed.find(({metadata}) => metadata?.name === name);
}

/** Starts a server that ends with the test; returns its address. */
export async function serve(answer) {
  const server = createServer(async (request, response) => {
    answer(request, Buffer.concat(await request.toArray()).toString(), response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${server.address().port}`;
}
