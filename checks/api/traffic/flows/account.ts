import {deepEqual, equal, notEqual, ok, rejects} from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {totp} from '../../../../samples/api/totp.mjs';
import {connect, people} from '../../../../packages/gateway';
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
export async function lookAround({gateway, alice, bob, visitor}: FlowContext): Promise<void> {
  deepEqual(await visitor.api(3).health(), 'OK');
  equal(await alice.user().baseFolder(), baseOf(alice));
  equal(await alice.user().publicKey({email: people.bob.email}), bob.config.publicKey);
  await rejects(visitor.user().baseFolder(), {code: 'api_key_not_found'});
  await rejects(alice.user().publicKey({email: 'nobody@example.com'}), {code: 'invalid_params'});

  connect(gateway.state.contacts, alice.config.userId ?? 0, bob.config.userId ?? 0, Date.now());
  const [contact] = await alice.contacts().all();
  ok(contact !== undefined);
  const conversation = await alice.chats().create({uuid: randomUUID(), contacts: [contact]});
  await alice.chats().removeParticipant({conversation, userId: contact.userId});
  await alice.chats().addParticipant({conversation, contact});
}
