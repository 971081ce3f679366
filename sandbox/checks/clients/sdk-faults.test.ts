/** What the TypeScript SDK itself does wrong: the sandbox names it, with the way round, and counts it for nothing. */
import {setImmediate as nextTurn} from 'node:timers/promises';
import {FilenSDK} from '@filen/sdk';
import {afterEach, beforeEach, expect, it} from 'vitest';
import example from '../../../data/example-account.json';
import {pages} from '../../judge/report';
import {startSandbox, type Sandbox} from '../../judge/sandbox';
import {people, type Credentials} from '../../server/accounts';
import {redirectTo} from '../../server/redirect.js';

let sandbox: Sandbox;
let undo: () => void;

beforeEach(async () => {
  sandbox = await startSandbox({}, () => undefined);
  undo = redirectTo(sandbox.port);
});

afterEach(async () => {
  undo();
  await sandbox.close();
});

async function logIn({email, password}: Credentials = people.alice): Promise<FilenSDK> {
  const sdk = new FilenSDK({connectToSocket: false, metadataCache: false});
  await sdk.login({email, password});
  return sdk;
}

/** Encrypts chunks in a later turn, as web workers and browsers do. */
function addWorker(sdk: FilenSDK): void {
  const {crypto, api} = sdk.getBaseWorker();
  const encrypt = Object.assign(Object.create(crypto.encrypt) as typeof crypto.encrypt, {
    data: async (params: Parameters<typeof crypto.encrypt.data>[0]) => {
      await nextTurn();
      return crypto.encrypt.data(params);
    },
  });
  sdk.setSDKWorkers([{api, crypto: {...crypto, encrypt}}]);
}

/** Faults, with the section that has the way round. */
const faults: Record<string, () => Promise<unknown>> = {
  'largeStreams | streams above 1 MiB with workers': async () => {
    const sdk = await logIn();
    addWorker(sdk);
    const content = Buffer.alloc(1_048_577);
    await expect(sdk.fs().writeFile({path: '/large.bin', content})).rejects.toThrow(
      '2 chunks were announced, 1 came',
    );
  },
  'sdkRename | a rename to "/"': async () => {
    const sdk = await logIn();
    await sdk.fs().mkdir({path: '/Projects/Deep'});
    await sdk.fs().rename({from: '/Projects/Deep', to: '/'});
  },
  'nameRules | names in NFD': async () => (await logIn()).fs().mkdir({path: '/e\u0301te\u0301'}),
  'sdkVersions | version 2 in an account of version 3': async () =>
    (await logIn(people.dave)).fs().mkdir({path: '/Photos'}),
  'sdkCopies | a restore into a linked directory': async () => {
    const cloud = (await logIn()).cloud();
    const [file] = await cloud.listDirectory({uuid: example.directory.uuid});
    await cloud.trashFile({uuid: file?.uuid ?? ''});
    await cloud.restoreFile({uuid: file?.uuid ?? ''});
  },
};

it.each(Object.entries(faults))('names %s', async (row, run) => {
  await run();
  const {text, isClean} = sandbox.report();
  expect(text).toMatch(/^Report: nothing wrong, 1 finding of the SDK itself\.\nSDK: /);
  const address = pages[row.split(' | ')[0] as keyof typeof pages];
  expect(text).toMatch(new RegExp(`Fix: .* See \\S+${address}(?: |$)`, 'm'));
  expect(isClean).toBe(true);
});
