import {describe, expect, it} from 'vitest';
import {account as example} from '../../../../data/example-account.json';
import {becomeContacts} from '../../../../samples/api/contacts.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {listDirectory} from '../../../../samples/api/list-directory.mjs';
import {isApiKeyValid, logIn} from '../../../../samples/api/login.mjs';
import {decryptMetadata, encryptMetadata} from '../../../../samples/api/metadata.mjs';
import {changePassword} from '../../../../samples/api/password-change.mjs';
import {isPair} from '../../../../samples/api/rsa.mjs';
import {totp} from '../../../../samples/api/totp.mjs';
import {formerKeyOfGrace, people} from '../../../server/accounts';
import {namesOf, startSample} from './start-sample.mjs';

const {alice, carol, dave, erin, frank, grace} = people;

describe('login.mjs', () => {
  const start = async () => {
    const {api, calls, gateway} = await startSample();
    return {api, calls, stored: ({email}) => gateway.state.accounts.get(email)};
  };

  it('opens the keys of an account of version 2 with three calls', async () => {
    const {api, calls} = await start();
    const session = await logIn(api, alice);
    expect(calls.map(({path}) => path)).toEqual(['/v3/auth/info', '/v3/login', '/v3/user/baseFolder']);
    const {apiKey, rootUUID, userId, masterKey, publicKey} = example;
    expect(session).toMatchObject({api: {apiKey}, rootUUID, userId, keys: [masterKey], publicKey});
    expect(isPair(publicKey, session.privateKey)).toBe(true);
    const {keys} = await logIn(api, grace);
    expect(keys).toEqual([keys[0], formerKeyOfGrace]);
    expect(await isApiKeyValid(session.api)).toBe(true);
    expect(await isApiKeyValid({...api, apiKey: 'replaced'})).toBe(false);
    await expect(logIn(api, {...alice, password: 'x'})).rejects.toMatchObject({
      code: 'email_or_password_wrong',
    });
  });

  it('asks for a code when the account has two factors, unless it has one at hand', async () => {
    const {api, calls} = await start();
    const logIns = () => calls.filter(({path}) => path === '/v3/login').length;
    const codes = ['000000', totp(erin.twoFactorKey)];
    const reasons = [];
    await logIn(api, {...erin, askForCode: (reason) => (reasons.push(reason), codes.shift())});
    expect([reasons, logIns()]).toEqual([['enter_2fa', 'wrong_2fa'], 3]);
    await logIn(api, {...erin, code: totp(erin.twoFactorKey)});
    expect(logIns()).toBe(4);
    await expect(logIn(api, erin)).rejects.toMatchObject({code: 'enter_2fa'});
    const askForCode = () => '000000';
    await expect(logIn(api, {...erin, askForCode})).rejects.toMatchObject({code: 'wrong_2fa'});
  });

  it('makes keys at the first login, in the form of the account', async () => {
    const {api, stored} = await start();
    const first = await logIn(api, frank);
    const {masterKeys, privateKey, publicKey} = stored(frank);
    expect(decryptMetadata(masterKeys, first.key)).toBe(first.key);
    expect([decryptMetadata(privateKey, first.key), publicKey]).toEqual([first.privateKey, first.publicKey]);

    const {keys} = await logIn(api, dave);
    Object.assign(stored(dave), {dek: null, publicKey: null, privateKey: null});
    const [dek] = (await logIn(api, dave)).keys;
    expect(dek).toMatch(/^[0-9a-f]{64}$/);
    expect([dek]).not.toEqual(keys);
    expect(stored(dave)).toMatchObject({
      dek: expect.stringMatching(/^003/),
      privateKey: expect.stringMatching(/^003/),
    });
  });

  it('refuses version 1 unless it is allowed, and a key pair of somebody else', async () => {
    const {api, stored} = await start();
    await expect(logIn(api, carol)).rejects.toThrow('auth version 1');
    expect((await logIn(api, {...carol, lowestVersion: 1})).keys).toHaveLength(1);
    stored(alice).publicKey = stored(grace).publicKey;
    await expect(logIn(api, alice)).rejects.toThrow('fits the public key');
    stored(grace).privateKey = encryptMetadata('A pair that no key opens.', 'a'.repeat(64), 2);
    await expect(logIn(api, grace)).rejects.toThrow('fits the public key');
  });
});

describe('password-change.mjs', () => {
  // A lost answer costs a second code; what never arrived does not.
  it.each([
    ['each drop-answer', 2],
    ['each rate-limit', 1],
  ])('changes everything, with %s', async (fault, codesNeeded) => {
    const {api} = await startSample({faults: [fault]});
    for (const person of [grace, erin]) {
      let codes = 0;
      const askForCode = () => {
        codes++;
        return totp(person.twoFactorKey);
      };
      const session = await logIn({...api}, {...person, askForCode});
      const oldKey = session.api.apiKey;
      const before = await listDirectory(session.rootUUID, session);
      const changed = await changePassword(session, person.password, 'a new passphrase', askForCode);
      expect(codes).toBe(person.twoFactorKey ? codesNeeded : 0);
      expect(changed.api.apiKey).not.toBe(oldKey);
      expect(namesOf(await listDirectory(changed.rootUUID, changed))).toEqual(namesOf(before));
      // A new login opens the same keys.
      const again = await logIn({...api}, {...person, password: 'a new passphrase', askForCode});
      const {privateKey} = session;
      expect(again).toMatchObject({keys: changed.keys, privateKey});
    }
  });

  const path = '/v3/user/settings/password/change';
  const faults = [`POST ${path} code=wrong_password`];

  it('asks for nothing with a wrong password, and sends nothing twice that is refused', async () => {
    const {account, calls} = await startSample({faults});
    const session = await account('grace');
    // Without those of the login.
    calls.length = 0;
    await expect(changePassword(session, 'wrong', 'new')).rejects.toThrow('current password');
    expect(calls.map((each) => each.path)).toEqual(['/v3/auth/info']);
    const refused = changePassword(session, grace.password, 'new');
    await expect(refused).rejects.toMatchObject({code: 'wrong_password'});
    expect(calls.filter((each) => each.path === path)).toHaveLength(1);
    expect(calls.at(-1).path).toBe('/v3/user/lock');
  });

  it('says so when another client was faster', async () => {
    const onCall = (each) => {
      if (each.path === path) each.account.salt = 'ab'.repeat(256);
    };
    const {account} = await startSample({faults, onCall});
    const change = changePassword(await account('grace'), grace.password, 'new');
    await expect(change).rejects.toThrow('Another client');
  });
});

it('contacts.mjs: invited once, accepted by the other side, found in the list', async () => {
  const {account} = await startSample();
  const [own, other] = [await account('alice'), await account('grace')];
  const invited = () => call(other.api, 'GET', '/v3/contacts/requests/in/count');
  expect(await becomeContacts(grace.email, own, {attempts: 2, pause: 1})).toBeUndefined();
  expect(await becomeContacts(grace.email, own, {attempts: 1, pause: 1})).toBeUndefined();
  expect(await invited()).toBe(1);
  const waiting = becomeContacts(grace.email, own, {attempts: 100, pause: 20});
  expect(await becomeContacts(alice.email, other)).toMatchObject({email: alice.email});
  expect(await waiting).toMatchObject({email: grace.email});
  expect(await becomeContacts(grace.email, own)).toMatchObject({email: grace.email});
  expect(await invited()).toBe(0);
});
