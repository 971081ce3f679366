import {describe, expect, it} from 'vitest';
import data from '../../../data/example-account.json';
import {decryptMetadata, hashName, decryptFromSender} from '../../crypto';
import {encryptedValuesIn} from '../../server/contract/closed-schema';
import {attempt} from '../../judge/secrets';
import {operations} from './description';

const {account, receiver, directory, renamedDirectory, file, renamedFile, link} = data;

type Open = (text: string) => string;

/** What an item is encrypted with. */
const open: Record<'account' | 'link' | 'receiver' | 'file', Open> = {
  account: (text) => decryptMetadata(text, account.masterKey),
  link: (text) => decryptMetadata(text, link.key),
  receiver: (text) => decryptFromSender(text, receiver.privateKey),
  file: (text) => decryptMetadata(text, file.key),
};

// The keys of the account and of the link are checked by the samples login, rsa, metadata and link-password.
it.each(Object.entries({directory, renamedDirectory, file, renamedFile}))(
  'the %s holds its values',
  (_, item) => {
    const {name, plain} = item;
    const {size, mime, key} = file;
    expect(JSON.parse(plain)).toMatchObject('nameEncrypted' in item ? {name, size, mime, key} : {name});
    expect(item.nameHashed).toBe(hashName(name, account.authVersion));
    const held: Record<string, [Open, string]> = {
      metadata: [open.account, plain],
      metadataForLink: [open.link, plain],
      metadataForReceiver: [open.receiver, plain],
      nameEncrypted: [open.file, name],
      sizeEncrypted: [open.file, String(size)],
      mimeEncrypted: [open.file, mime],
    };
    for (const [property, [decrypt, text]] of Object.entries(held)) {
      const value = (item as Record<string, unknown>)[property];
      if (typeof value === 'string') {
        expect(decrypt(value), property).toBe(text);
      }
    }
  },
);

describe('encrypted values in the examples of the description', () => {
  const hashes = [directory, renamedDirectory, file, renamedFile].map(({nameHashed}) => nameHashed);
  const linkPasswords = [link.passwordHashed, link.emptyPasswordHashed, 'empty'];
  /** Whether a value is of its kind; values that cannot be decrypted throw. */
  const checks: Record<string, (value: string) => unknown> = {
    'account-key': open.account,
    'password-key': open.account,
    'file-key': open.file,
    'link-key': open.link,
    'receiver-public-key': open.receiver,
    'name-hash': (value) => hashes.includes(value),
    'password-proof': (value) => value === account.loginPassword,
    'link-password-hash': (value) => linkPasswords.includes(value),
  };
  const isSound = (kind: string, value: string): boolean => {
    const opened = attempt(() => checks[kind]?.(value));
    return opened !== undefined && opened !== false;
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
