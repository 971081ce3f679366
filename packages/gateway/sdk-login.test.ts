import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {totp} from '../../samples/api/totp.mjs';
import {people} from './accounts';
import {confirm} from './handlers/auth';
import {startSdkBench, type SdkBench} from './sdk';
import {lastMail} from './state/mails';

let gateway: SdkBench;

beforeAll(async () => {
  gateway = await startSdkBench();
});

afterAll(() => gateway.close());

describe('login', () => {
  it.each([
    {name: 'auth version 1', person: people.carol, authVersion: 1},
    {name: 'auth version 2', person: people.alice, authVersion: 2},
    {name: 'auth version 3', person: people.dave, authVersion: 3},
  ])('opens the keys of an account with $name', async ({person, authVersion}) => {
    const sdk = await gateway.logIn(person);
    const account = gateway.world.accounts.get(person.email);
    expect(sdk.config).toMatchObject({
      authVersion,
      userId: account?.id,
      baseFolderUUID: account?.baseFolder,
      publicKey: account?.publicKey,
    });
    expect(Buffer.from(sdk.config.privateKey ?? '', 'base64').length).toBeGreaterThan(2000);
    expect((await sdk.user().info()).email).toBe(person.email);
    expect(gateway.faults).toEqual([]);
  });

  it('fails with a wrong password', async () => {
    const attempt = gateway.logIn({...people.bob, password: 'wrong'});
    await expect(attempt).rejects.toMatchObject({code: 'email_or_password_wrong'});
    expect(gateway.faults).toEqual([]);
  });

  it('asks for the two-factor code and takes the right one only', async () => {
    const {erin} = people;
    await expect(gateway.logIn(erin)).rejects.toMatchObject({code: 'enter_2fa'});
    await expect(gateway.logIn(erin, '000000')).rejects.toMatchObject({code: 'wrong_2fa'});
    const sdk = await gateway.logIn(erin, totp(erin.twoFactorKey));
    expect((await sdk.user().settings()).twoFactorEnabled).toBe(1);
    expect(gateway.faults).toEqual([]);
  });

  it('makes master keys and a key pair at the first time, and keeps them', async () => {
    const {frank} = people;
    const first = await gateway.logIn(frank);
    const second = await gateway.logIn(frank);
    expect(first.config.masterKeys).toHaveLength(1);
    expect(second.config.masterKeys).toEqual(first.config.masterKeys);
    expect(second.config.privateKey).toBe(first.config.privateKey);
    expect(gateway.faults).toEqual([]);
  });

  it('refuses a call with an unknown API key', async () => {
    const sdk = gateway.createSdk();
    await expect(sdk.user().account()).rejects.toMatchObject({code: 'api_key_not_found'});
    expect(await sdk.user().checkAPIKeyValidity()).toBe(false);
    expect(gateway.faults).toEqual([]);
  });
});

describe('registration', () => {
  it('makes an account that logs in once its address is confirmed', async () => {
    const person = {email: 'Grace@example.com', password: 'a password of her own'};
    await gateway.createSdk().register(person);
    await expect(gateway.logIn(person)).rejects.toMatchObject({code: 'email_or_password_wrong'});
    await gateway.createSdk().api(3).confirmationSend({email: person.email});
    expect(lastMail(gateway.world.mails, person.email, 'confirmation')).toBeDefined();
    confirm(gateway.world, person.email);
    const sdk = await gateway.logIn(person);
    expect(await sdk.cloud().listDirectory({uuid: sdk.config.baseFolderUUID ?? ''})).toEqual([]);
    expect(gateway.faults).toEqual([]);
  });
});
