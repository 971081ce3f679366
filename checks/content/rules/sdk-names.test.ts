import {beforeAll, describe, expect, it} from 'vitest';
import {sdkReference} from '../sdk';
import {run, testPage} from '../testing';
import {sdkNames} from './sdk-names';

const check = (code: string, file = 'docs/sdk/cloud.mdx'): Promise<string[]> =>
  run(sdkNames, testPage(`Text.\n\nCall \`${code}\`.`, file));

describe('sdk-names', () => {
  beforeAll(() => void sdkReference(), 60_000);

  it.each([
    'sdk.cloud().listDirectory()',
    'sdk.cloud().listDirectory({uuid: rootUUID()})',
    'await sdk.login({email, password})',
    'cloud().uploadLocalFile',
    'crypto().encrypt().metadata()',
    'api(3).dir().link().add()',
    'sdk.api(3).health()',
    'sdk.config.apiKey',
    'sdk._locks.driveWrite.acquire()',
    'sdk.utils.crypto.hashFn()',
    'sdk.socket.connect()',
    'user().settings().twoFactorKey',
    'sdk.events',
    'listDirectory()',
    'login({})',
    'new PauseSignal()',
    'require()',
    'fetch()',
    'process.exit()',
    'gateway.filen.io',
    'filen.io',
    '@filen/sdk',
    'uuid',
    'shared-in',
  ])('accepts %s', async (code) => {
    expect(await check(code)).toEqual([]);
  });

  it.each([
    ['sdk.cloud().listFolder()', 'sdk.cloud() has no "listFolder".'],
    ['await sdk.signIn()', 'sdk has no "signIn".'],
    ['sdk.isLoggedIn()', 'sdk has no "isLoggedIn".'],
    ['cloud().uploadFile', 'sdk.cloud() has no "uploadFile".'],
    ['crypto().encrypt.metadata()', 'sdk.crypto().encrypt has no "metadata".'],
    ['api(3).dir().lists()', 'sdk.api().dir() has no "lists".'],
    ['sdk.config.apikey', 'sdk.config has no "apikey".'],
    ['sdk.config()', 'sdk.config is no method.'],
    ['uploadFile()', 'The SDK has no method "uploadFile".'],
  ])('reports %s at its place', async (code, fault) => {
    expect((await check(code))[0]).toContain(`3:6 \`${code}\` is not in the SDK: ${fault} Fix: `);
  });

  it('looks at the guides of the SDK only', async () => {
    expect(await check('uploadFile()', 'docs/web/notes.mdx')).toEqual([]);
  });
});
