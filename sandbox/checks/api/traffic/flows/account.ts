import {deepEqual, equal, notEqual, ok, rejects} from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {totp} from '../../../../crypto';
import {people} from '../../../../server/accounts';
import {baseOf, store, type FlowContext} from '../flow-context';

/** Logs in with each auth version, and is refused where it must be. */
export async function logIn({gateway}: FlowContext): Promise<void> {
  for (const [person, authVersion] of [
    [people.carol, 1],
    [people.dave, 3],
  ] as const) {
    const sdk = await gateway.logIn(person);
    equal(sdk.config.authVersion, authVersion);
    await store(sdk, '/greeting.txt', 'hello');
    equal((await sdk.fs().readFile({path: '/greeting.txt'})).toString(), 'hello');
    equal((await sdk.cloud().fileExists({name: 'greeting.txt', parent: baseOf(sdk)})).exists, true);
  }
  await rejects(gateway.logIn({...people.bob, password: 'wrong'}), {code: 'email_or_password_wrong'});
}

/** Logs in with two-factor authentication. */
export async function logInWithCode({gateway}: FlowContext): Promise<void> {
  const {erin} = people;
  await rejects(gateway.logIn(erin), {code: 'enter_2fa'});
  await rejects(gateway.logIn(erin, '000000'), {code: 'wrong_2fa'});
  const sdk = await gateway.logIn(erin, totp(erin.twoFactorKey));
  equal(sdk.config.email, erin.email);
}

/** The first login makes master keys and a key pair. */
export async function logInFirst({gateway}: FlowContext): Promise<void> {
  const {frank} = people;
  const first = await gateway.logIn(frank);
  equal(first.config.masterKeys?.length, 1);
  equal((await gateway.logIn(frank)).config.privateKey, first.config.privateKey);
}

/** A new e-mail address and a new password keep the keys. */
export async function changeCredentials({gateway}: FlowContext): Promise<void> {
  const {carol} = people;
  const first = await gateway.logIn(carol);
  const email = 'carol@example.org';
  await first.user().changeEmail({email, password: carol.password});
  const second = await gateway.logIn({...carol, email});
  const newPassword = 'another password';
  const before = second.config.apiKey;
  notEqual(await second.user().changePassword({currentPassword: carol.password, newPassword}), before);
  const third = await gateway.logIn({email, password: newPassword});
  equal(third.config.privateKey, first.config.privateKey);
}

/** Questions about accounts, which strangers may not ask. */
export async function lookAround({alice, bob, visitor}: FlowContext): Promise<void> {
  deepEqual(await visitor.api(3).health(), 'OK');
  equal(await alice.user().baseFolder(), baseOf(alice));
  equal(await alice.user().publicKey({email: people.bob.email}), bob.config.publicKey);
  await rejects(visitor.user().baseFolder(), {code: 'api_key_not_found'});
  await rejects(alice.user().publicKey({email: 'nobody@example.com'}), {code: 'invalid_params'});
}

/** Accounts that are made, and passwords that are forgotten. */
export async function registerAndReset({gateway}: FlowContext): Promise<void> {
  const visitor = gateway.createSdk();
  const ivan = {email: 'ivan@example.com', password: 'a long password'};
  await visitor.register(ivan);
  await visitor.register({...ivan, email: 'heidi@example.com', refId: 'abc', affId: 'def'});
  await visitor.api(3).confirmationSend({email: ivan.email});
  const passwords = visitor.api(3).user().password();
  await passwords.forgot({email: ivan.email});
  const token = gateway.state.mails.at(-1)?.token ?? '';
  const derived = {password: 'f'.repeat(128), salt: 'ab'.repeat(256), newMasterKeys: '002'};
  await passwords.forgotReset({token, ...derived, authVersion: 2, hasRecoveryKeys: false});
}

/** A full storage takes nothing more, and can be emptied at once. */
export async function fillStorage({gateway, bob}: FlowContext): Promise<void> {
  const account = gateway.state.accounts.get(people.bob.email);
  ok(account !== undefined);
  const {maxStorage} = account;
  await store(bob, '/a/b.txt', 'b');
  account.maxStorage = 10;
  await rejects(store(bob, '/too big', 'b'.repeat(100)), {code: 'max_storage_reached'});
  account.maxStorage = maxStorage;
  await bob.user().deleteEverything();
  equal((await bob.user().info()).storageUsed, 0);
}

/** Settings of an account, its locks, and its end. */
export async function manageAccounts({gateway}: FlowContext): Promise<void> {
  const {dave, erin} = people;
  const code = (): string => totp(erin.twoFactorKey);
  const secured = await gateway.logIn(erin, code());
  await secured.user().disableTwoFactorAuthentication({twoFactorCode: code()});
  ok((await secured.user().settings()).twoFactorEnabled === 0);
  ok((await secured.user().enableTwoFactorAuthentication({twoFactorCode: code()})).length > 0);
  ok((await secured.user().settings()).twoFactorEnabled === 1);
  await secured.user().delete({twoFactorCode: code()});

  // Version 3: the DEK is missing at the first login.
  const account = gateway.state.accounts.get(dave.email);
  ok(account !== undefined);
  Object.assign(account, {dek: null, publicKey: null, privateKey: null});
  await gateway.logIn(dave);
  await gateway.logIn(dave);

  const other = (await gateway.logIn(people.bob)).user();
  equal(await other.checkAPIKeyValidity(), true);
  await other.didExportMasterKeys();
  await other.deleteAllVersionedFiles();
  const street = {street: 'Lane', streetNumber: '1', city: 'Town', postalCode: '12345', country: 'Nowhere'};
  const person = {firstName: 'Bob', lastName: 'Example', companyName: 'Example', vatId: '1'};
  await other.account();
  await other.updatePersonalInformation({...street, ...person});
  await other.info();
  const lock = {resource: 'drive-write', lockUUID: randomUUID()};
  await other.acquireResourceLock({...lock, maxTries: 1, tryTimeout: 1});
  await other.refreshResourceLock(lock);
  await other.resourceLockStatus({resource: lock.resource});
  await other.releaseResourceLock(lock);
}
