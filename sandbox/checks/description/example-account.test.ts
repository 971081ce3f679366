import {describe, expect, it} from 'vitest';
import data from '../../../data/example-account.json';
import {decryptMetadata, hashName, decryptFromSender} from '../../crypto';
import {encryptedValuesIn} from '../../server/contract/closed-schema';
import {operations} from './description';

const {account, receiver, directory, renamedDirectory, file, renamedFile, link} = data;

/** Decrypts each encrypted property of an item. */
const openers = {
  metadata: (text: string) => decryptMetadata(text, account.masterKey),
  metadataForLink: (text: string) => decryptMetadata(text, link.key),
  metadataForReceiver: (text: string) => decryptFromSender(text, receiver.privateKey),
  nameEncrypted: (text: string) => decryptMetadata(text, file.key),
  sizeEncrypted: (text: string) => decryptMetadata(text, file.key),
  mimeEncrypted: (text: string) => decryptMetadata(text, file.key),
};

// The keys of the account and of the link are checked by the samples login, rsa, metadata and link-password.
it.each(Object.entries({directory, renamedDirectory, file, renamedFile}))(
  'the %s holds its values',
  (_, item) => {
    const {name, plain} = item;
    const {size, mime, key} = file;
    expect(JSON.parse(plain)).toMatchObject('nameEncrypted' in item ? {name, size, mime, key} : {name});
    expect(item.nameHashed).toBe(hashName(name, account.authVersion));
    const held: Record<keyof typeof openers, string> = {
      metadata: plain,
      metadataForLink: plain,
      metadataForReceiver: plain,
      nameEncrypted: name,
      sizeEncrypted: String(size),
      mimeEncrypted: mime,
    };
    for (const [property, text] of Object.entries(held)) {
      const value = (item as Record<string, unknown>)[property];
      if (typeof value === 'string') {
        expect(openers[property as keyof typeof openers](value), property).toBe(text);
      }
    }
  },
);

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
