import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type example from '../../data/example-account.json';
import {deriveV2} from '../../samples/api/derive-v2.mjs';
import {hashLinkPassword} from '../../samples/api/link-password.mjs';
import {unlockMasterKeys} from '../../samples/api/master-keys.mjs';
import {decryptMetadata} from '../../samples/api/metadata.mjs';
import {hashFn, hashName} from '../../samples/api/name-hash.mjs';
import {decryptFromSender, isPair} from '../../samples/api/rsa.mjs';
import {encryptedValuesIn} from '../../packages/gateway';
import {operations, root} from './description';

const data = JSON.parse(readFileSync(path.join(root, 'data/example-account.json'), 'utf8')) as typeof example;
const {account, receiver, directory, renamedDirectory, file, renamedFile, link} = data;
const privateKey = decryptMetadata(account.privateKeyEncrypted, account.masterKey);

/** Decrypts each encrypted property of an item. */
const openers = {
  metadata: (text: string) => decryptMetadata(text, account.masterKey),
  metadataForLink: (text: string) => decryptMetadata(text, link.key),
  metadataForReceiver: (text: string) => decryptFromSender(text, receiver.privateKey),
  nameEncrypted: (text: string) => decryptMetadata(text, file.key),
  sizeEncrypted: (text: string) => decryptMetadata(text, file.key),
  mimeEncrypted: (text: string) => decryptMetadata(text, file.key),
};

describe('keys of the example account', () => {
  it('come from its password', {timeout: 30_000}, () => {
    expect(deriveV2(account.password, account.salt)).toEqual({
      passwordKey: account.masterKey,
      loginPassword: account.loginPassword,
    });
  });

  it('open its list of master keys', () => {
    expect(unlockMasterKeys(account.masterKeysEncrypted, account.masterKey)).toEqual([account.masterKey]);
  });

  it('are two pairs, one of each account', () => {
    expect(isPair(account.publicKey, privateKey)).toBe(true);
    expect(isPair(receiver.publicKey, receiver.privateKey)).toBe(true);
    expect(receiver.publicKey).not.toBe(account.publicKey);
  });
});

describe.each(Object.entries({directory, renamedDirectory, file, renamedFile}))('the %s', (_, item) => {
  const expected: Record<keyof typeof openers, string> = {
    metadata: item.plain,
    metadataForLink: item.plain,
    metadataForReceiver: item.plain,
    nameEncrypted: item.name,
    sizeEncrypted: String(file.size),
    mimeEncrypted: file.mime,
  };
  const names = (Object.keys(openers) as (keyof typeof openers)[]).filter((name) => name in item);

  it.each(names)('has a %s that opens', (name) => {
    expect(openers[name]((item as Record<string, string>)[name] ?? '')).toBe(expected[name]);
  });

  it('has the hash of its name', () => {
    expect(item.nameHashed).toBe(hashName(item.name, account.authVersion));
  });

  it('has its own values in the plain metadata', () => {
    const isFile = 'nameEncrypted' in item;
    const {size, mime, key} = file;
    expect(JSON.parse(item.plain)).toMatchObject(
      isFile ? {name: item.name, size, mime, key} : {name: item.name},
    );
  });
});

describe('the link', () => {
  it('has a key that the account opens', () => {
    expect(decryptMetadata(link.keyEncrypted, account.masterKey)).toBe(link.key);
  });

  it('has the derived form of its password', {timeout: 30_000}, async () => {
    expect(await hashLinkPassword(link.password, link.salt)).toBe(link.passwordHashed);
    expect(hashFn('empty')).toBe(link.emptyPasswordHashed);
  });
});

describe('encrypted values in the examples of the description', () => {
  const hashes = [directory, renamedDirectory, file, renamedFile].map(({nameHashed}) => nameHashed);
  const linkPasswords = [link.passwordHashed, link.emptyPasswordHashed, 'empty'];
  /** Whether a value is of its kind; values that cannot be decrypted throw. */
  const checks: Record<string, (value: string) => unknown> = {
    'account-key': openers.metadata,
    'password-key': openers.metadata,
    'file-key': openers.nameEncrypted,
    'link-key': openers.metadataForLink,
    'receiver-public-key': openers.metadataForReceiver,
    'name-hash': (value) => hashes.includes(value),
    'password-proof': (value) => value === account.loginPassword,
    'link-password-hash': (value) => linkPasswords.includes(value),
  };
  const isSound = (kind: string, value: string): boolean => {
    try {
      const check = checks[kind];
      return check !== undefined && check(value) !== false;
    } catch {
      return false;
    }
  };
  const found = operations.flatMap(({id, contract}) =>
    contract.examples.flatMap(({direction, name, value}) =>
      encryptedValuesIn(
        value,
        direction === 'request' ? contract.validateRequest : contract.validateAnswer,
      ).map((encrypted) => ({place: `${id}: ${direction} ${name}`, ...encrypted})),
    ),
  );

  it('open with the keys of the example account', () => {
    const wrong = found.filter(({kind, value}) => !isSound(kind, value));
    expect(
      wrong.map(({place, kind, value}) => `${place}: is no ${kind}: ${value.slice(0, 40)}`),
      'Fix: take the values from data/example-account.json',
    ).toEqual([]);
  });

  it('are of every kind but one: the account has no DEK, because its auth version is 2', () => {
    const kinds = found.map(({kind}) => kind);
    expect(Object.keys(checks).filter((kind) => !kinds.includes(kind))).toEqual(['password-key']);
  });
});
