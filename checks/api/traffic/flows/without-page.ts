import {equal, ok} from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {totp} from '../../../../samples/api/totp.mjs';
import {people} from '../../../../packages/gateway';
import {baseOf, metadataOf, store, type FlowContext} from '../flow-context';

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

/** Contacts, from the request to the block. */
export async function meetPeople({gateway}: FlowContext): Promise<void> {
  const [sender, receiver] = [await gateway.logIn(people.alice), await gateway.logIn(people.bob)];
  const [own, other] = [sender.contacts(), receiver.contacts()];
  const {email} = people.bob;
  await own.sendRequest({email});
  const [sent] = await own.outgoingRequests();
  await own.deleteOutgoingRequest({uuid: sent?.uuid ?? ''});
  await own.sendRequest({email});
  await other.denyRequest({uuid: (await other.incomingRequests())[0]?.uuid ?? ''});
  await own.sendRequest({email});
  equal(await other.incomingRequestsCount(), 1);
  await other.acceptRequest({uuid: (await other.incomingRequests())[0]?.uuid ?? ''});
  const [contact] = await own.all();
  equal(contact?.email, email);
  await own.remove({uuid: contact.uuid});
  await own.block({email});
  const [blocked] = await own.blocked();
  await own.unblock({uuid: blocked?.uuid ?? ''});
}

/** Empty files, versions of files, and the search. */
export async function keepVersions({gateway}: FlowContext): Promise<void> {
  const sdk = await gateway.logIn(people.alice);
  const cloud = sdk.cloud();
  for (const enabled of [false, true]) {
    await sdk.user().versioning({enabled});
  }
  const source = path.join(gateway.folder, 'empty.txt');
  writeFileSync(source, '');
  await cloud.uploadLocalFile({source, parent: baseOf(sdk), name: 'empty.txt'});
  const old = await store(sdk, '/letter.txt', 'one');
  const present = await store(sdk, '/letter.txt', 'two');
  ok((await cloud.fileVersions({uuid: present.uuid})).versions.length > 0);
  await cloud.restoreFileVersion({uuid: old.uuid, currentUUID: present.uuid});
  await cloud.editFileMetadata({uuid: old.uuid, metadata: metadataOf(old)});
  const directory = await cloud.createDirectory({name: 'Letters', parent: baseOf(sdk)});
  await cloud.editDirectoryMetadata({uuid: directory, name: 'Old letters'});
  await cloud.changeDirectoryColor({uuid: directory, color: 'blue'});
  await cloud.createDirectory({name: 'New letters', parent: baseOf(sdk)});
  await cloud.queryGlobalSearch('letter');
}
