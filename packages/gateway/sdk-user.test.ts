import type {FilenSDK} from '@filen/sdk';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {totp} from '../../samples/api/totp.mjs';
import {people} from './accounts';
import {startSdkBench, type SdkBench} from './sdk';
import {lastMail} from './state/mails';

let gateway: SdkBench;
let sdk: FilenSDK;

beforeAll(async () => {
  gateway = await startSdkBench();
  sdk = await gateway.logIn(people.alice);
});

afterAll(() => gateway.close());

describe('account', () => {
  it('tells who it is and how much it stores', async () => {
    await sdk.fs().writeFile({path: '/ten.txt', content: Buffer.alloc(10)});
    const info = await sdk.user().info();
    expect(info).toMatchObject({id: 4711, email: people.alice.email, storageUsed: 38});
    expect(await sdk.user().baseFolder()).toBe(info.baseFolderUUID);
    expect((await sdk.user().account()).storage).toBe(38);
    expect((await sdk.fs().statfs()).used).toBe(38);
    expect((await sdk.user().gdpr()).user.email).toBe(people.alice.email);
    expect(await sdk.user().checkAPIKeyValidity()).toBe(true);
    expect(gateway.faults).toEqual([]);
  });

  it('keeps name, picture and personal data', async () => {
    await sdk.user().updateNickname({nickname: 'Al'});
    await sdk.user().uploadAvatar({buffer: Buffer.from('a picture')});
    await sdk.user().updatePersonalInformation({city: 'Berlin'});
    await sdk.user().appearOffline({enabled: true});
    await sdk.user().didExportMasterKeys();
    const account = await sdk.user().account();
    expect(account).toMatchObject({nickName: 'Al', appearOffline: true, didExportMasterKeys: true});
    expect(account.personal).toMatchObject({city: 'Berlin', country: null});
    expect(account.avatarURL).toMatch(/^https:/);
    expect(await sdk.user().profile({id: 4711})).toMatchObject({nickName: 'Al', appearOffline: true});
    expect(await sdk.user().publicKey({email: people.bob.email})).not.toBe(sdk.config.publicKey);
    expect(gateway.faults).toEqual([]);
  });

  it('keeps its switches', async () => {
    expect(await sdk.user().settings()).toMatchObject({versioningEnabled: true, loginAlertsEnabled: true});
    await sdk.user().versioning({enabled: false});
    await sdk.user().loginAlerts({enabled: false});
    expect(await sdk.user().settings()).toMatchObject({versioningEnabled: false, loginAlertsEnabled: false});
    expect(gateway.faults).toEqual([]);
  });

  it('logs what happens in it', async () => {
    await sdk.cloud().createDirectory({name: 'logged', parent: sdk.config.baseFolderUUID ?? ''});
    const [event] = await sdk.user().events();
    expect(event).toMatchObject({info: {nameDecrypted: {name: 'logged'}}});
    expect(await sdk.user().event({uuid: event?.uuid ?? ''})).toMatchObject({type: 'subFolderCreated'});
    expect(gateway.faults).toEqual([]);
  });

  it('hands out each lock to one client at a time', async () => {
    const resource = 'example';
    const lock = {resource, lockUUID: '70f61389-1124-429f-97e4-29f44c3fc35d'};
    const other = {resource, lockUUID: '7bcc85a0-7065-4566-9f4f-44c165e9d72e', maxTries: 1, tryTimeout: 1};
    await sdk.user().acquireResourceLock(lock);
    await sdk.user().refreshResourceLock(lock);
    expect(await sdk.user().resourceLockStatus({resource})).toBe('locked');
    await expect(sdk.user().acquireResourceLock(other)).rejects.toThrow(/Could not acquire/);
    await sdk.user().releaseResourceLock(lock);
    await sdk.user().acquireResourceLock(other);
    await sdk.user().releaseResourceLock(other);
    expect(gateway.faults).toEqual([]);
  });

  it('sells nothing', async () => {
    expect(await sdk.user().createSubscription({planId: 1, paymentMethod: 'crypto'})).toMatch(/^https:/);
    const refused = {code: 'invalid_params'};
    const uuid = '70f61389-1124-429f-97e4-29f44c3fc35d';
    await expect(sdk.user().cancelSubscription({uuid})).rejects.toMatchObject(refused);
    await expect(sdk.user().generateInvoice({uuid})).rejects.toMatchObject(refused);
    const payout = sdk.user().requestAffiliatePayout({method: 'paypal', address: 'a@example.com'});
    await expect(payout).rejects.toMatchObject(refused);
    expect(gateway.faults).toEqual([]);
  });

  it('is emptied on demand', async () => {
    await sdk.fs().writeFile({path: '/a/b.txt', content: Buffer.from('b')});
    await sdk.user().deleteEverything();
    expect(await sdk.cloud().listDirectory({uuid: sdk.config.baseFolderUUID ?? ''})).toEqual([]);
    expect((await sdk.user().info()).storageUsed).toBe(0);
    expect(gateway.faults).toEqual([]);
  });
});

describe('security', () => {
  it('has two-factor authentication switched on and off with codes', async () => {
    const bob = await gateway.logIn(people.bob);
    const {twoFactorKey} = await bob.user().settings();
    const wrong = bob.user().enableTwoFactorAuthentication({twoFactorCode: '000000'});
    await expect(wrong).rejects.toMatchObject({code: 'wrong_2fa'});
    const twoFactorCode = totp(twoFactorKey);
    const recoveryKey = await bob.user().enableTwoFactorAuthentication({twoFactorCode});
    await expect(gateway.logIn(people.bob)).rejects.toMatchObject({code: 'enter_2fa'});
    await gateway.logIn(people.bob, recoveryKey);
    await expect(bob.user().delete({})).rejects.toMatchObject({code: 'enter_2fa'});
    await bob.user().delete({twoFactorCode});
    await bob.user().disableTwoFactorAuthentication({twoFactorCode: totp(twoFactorKey)});
    expect((await bob.user().settings()).twoFactorEnabled).toBe(0);
    expect(gateway.faults).toEqual([]);
  });

  it('keeps what was stored readable after the password has changed', async () => {
    const bob = await gateway.logIn(people.bob);
    await bob.fs().writeFile({path: '/old.txt', content: Buffer.from('old')});
    const newPassword = 'a new password';
    const passwords = {currentPassword: people.bob.password, newPassword};
    await expect(bob.user().changePassword({...passwords, currentPassword: 'wrong'})).rejects.toMatchObject({
      code: 'wrong_password',
    });
    const before = bob.config.apiKey;
    const apiKey = await bob.user().changePassword(passwords);
    expect(apiKey).not.toBe(before);
    await expect(gateway.logIn(people.bob)).rejects.toMatchObject({code: 'email_or_password_wrong'});
    const again = await gateway.logIn({...people.bob, password: newPassword});
    expect((await again.fs().readFile({path: '/old.txt'})).toString()).toBe('old');
    expect(gateway.faults).toEqual([]);
  });

  it('takes another e-mail address with the password', async () => {
    const carol = await gateway.logIn(people.carol);
    const email = 'carol@example.org';
    await carol.user().changeEmail({email, password: people.carol.password});
    expect((await gateway.logIn({...people.carol, email})).config.userId).toBe(carol.config.userId);
    expect(gateway.faults).toEqual([]);
  });

  it('lets a forgotten password be replaced with the token of an e-mail', async () => {
    const {email} = people.alice;
    const client = gateway.createSdk();
    await client.api(3).user().password().forgot({email});
    const token = lastMail(gateway.world.mails, email, 'password-reset')?.token ?? '';
    const salt = 'ab'.repeat(256);
    const password = 'a third password';
    const {derivedPassword, derivedMasterKeys} = await client
      .crypto()
      .utils.generatePasswordAndMasterKeyBasedOnAuthVersion({
        rawPassword: password,
        authVersion: 2,
        salt,
      });
    const [oldKey = ''] = sdk.config.masterKeys ?? [];
    const newMasterKeys = await client
      .crypto()
      .encrypt()
      .metadata({
        metadata: `${oldKey}|${derivedMasterKeys}`,
        key: derivedMasterKeys,
      });
    const reset = {
      token,
      password: derivedPassword,
      authVersion: 2,
      salt,
      hasRecoveryKeys: true,
      newMasterKeys,
    };
    await client.api(3).user().password().forgotReset(reset);
    const again = await gateway.logIn({email, password});
    expect(again.config.privateKey).toBe(sdk.config.privateKey);
    const twice = client.api(3).user().password().forgotReset(reset);
    await expect(twice).rejects.toMatchObject({code: 'invalid_params'});
    expect(gateway.faults).toEqual([]);
  });
});
