import {createHash, randomUUID} from 'node:crypto';
import example from '../../data/example-account.json';
import vectors from '../../data/published/crypto-vectors.json';
import {encryptMetadata} from '../crypto';
import pairs from './keys.json';

/** Personal data that invoices print. */
export const personalFields = [
  'city',
  'companyName',
  'country',
  'firstName',
  'lastName',
  'postalCode',
  'street',
  'streetNumber',
  'vatId',
] as const;

/** An entry of the activity log; `timestamp` in seconds since 1970. */
type ActivityEvent = {
  id: number;
  uuid: string;
  type: string;
  timestamp: number;
  info: Record<string, unknown>;
};

/** An account as the server knows it: nothing here opens an encrypted text. Times are in milliseconds. */
export type Account = ReturnType<typeof createAccount>;

type Start = {id: number; email: string; authVersion: 1 | 2 | 3; createdAt: number};

/** An account as a registration leaves it: no password yet, no keys, nothing set. */
export function createAccount({id, email, authVersion, createdAt}: Start) {
  return {
    id,
    email: email.toLowerCase(),
    authVersion,
    createdAt,
    lastActive: createdAt,
    /** False until the address is confirmed; such an account cannot log in. */
    confirmed: true,
    salt: '',
    /** The password as the client derives it. */
    loginPassword: '',
    apiKey: hexOf(`API key of ${email}`, 64),
    /** UUID of the base folder. */
    baseFolder: uuidOf(`base folder of ${email}`),
    /** The encrypted list, in auth versions 1 and 2. */
    masterKeys: null as string | null,
    /** The encrypted data key, in auth version 3. */
    dek: null as string | null,
    publicKey: null as string | null,
    /** Encrypted. */
    privateKey: null as string | null,
    /** Base32 TOTP secret; offered for set-up even while two-factor is off. */
    twoFactorKey: authenticator,
    recoveryKey: null as string | null,
    didExportMasterKeys: false,
    settings: {versioning: true, loginAlerts: true, appearOffline: false, twoFactor: false},
    nickName: '',
    /** `null`: never set. */
    personal: Object.fromEntries(personalFields.map((field) => [field, null])) as Record<
      (typeof personalFields)[number],
      string | null
    >,
    isPremium: true,
    /** Bytes. */
    maxStorage: 10 * 1024 ** 3,
    events: [] as ActivityEvent[],
  };
}

export type Credentials = {email: string; password: string; twoFactorKey?: string};

/** Secret of the authenticator app, for all accounts. */
export const authenticator = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The published test vector of each account: password, salt and derived keys. */
const vectorsOf = {
  alice: 'auth-v2-1',
  bob: 'auth-v2-3',
  carol: 'auth-v1-1',
  dave: 'auth-v3-1',
  erin: 'auth-v2-4',
  frank: 'auth-v2-2',
  grace: 'auth-v2-4',
};

type Name = keyof typeof vectorsOf;

/** The accounts of a new state. All of it is published: nothing has to be derived or generated at the start. */
export const people: Record<Name, Credentials & {about: string}> = {
  alice: person('alice', 'The account of the examples, with files, a share and links.'),
  bob: person('bob', 'The account that it shares a directory with.'),
  carol: person('carol', 'An old account.'),
  dave: person('dave', 'An account with a data key (DEK).'),
  erin: {...person('erin', 'An account with two-factor authentication.'), twoFactorKey: authenticator},
  frank: person('frank', 'An account that has never logged in: it has neither master keys nor a key pair.'),
  grace: person(
    'grace',
    'An account with a past: two master keys, old versions, odd names, an unreadable file.',
  ),
};

/** The keys that the passwords of these accounts give. */
export const passwordKeys: readonly string[] = Object.values(vectorsOf).map((id) => derived(id).masterKey);

/** The master key that Grace had before she changed her password. */
export const formerKeyOfGrace = derived('auth-v1-2').masterKey;

export function createAccounts(now: number): Map<string, Account> {
  const {inputs, output} = vectorOf('dek-blob-default-1');
  const keyOfGrace = derived(vectorsOf.grace).masterKey;
  const pairsOf: Partial<Record<Name, {publicKey: string; privateKey: string}>> = {
    ...pairs,
    bob: example.receiver,
  };
  const special: Partial<Record<Name, Partial<Account>>> = {
    alice: {
      apiKey: example.account.apiKey,
      baseFolder: example.account.rootUUID,
      masterKeys: example.account.masterKeysEncrypted,
      publicKey: example.account.publicKey,
      privateKey: example.account.privateKeyEncrypted,
      nickName: 'Alice',
    },
    bob: {nickName: 'Bob'},
    dave: {
      masterKeys: null,
      dek: output.ciphertext ?? null,
      privateKey: encryptMetadata(pairs.dave.privateKey, inputs.dek ?? '', 3),
    },
    erin: {
      settings: {versioning: true, loginAlerts: true, appearOffline: false, twoFactor: true},
      recoveryKey: 'recovery-key-of-erin',
    },
    grace: {masterKeys: encryptMetadata(`${formerKeyOfGrace}|${keyOfGrace}`, keyOfGrace), nickName: 'Grace'},
  };
  const accounts = (Object.keys(people) as Name[]).map((name, index): Account => {
    const {email} = people[name];
    const {authVersion, salt, loginPassword, masterKey} = derived(vectorsOf[name]);
    const pair = pairsOf[name];
    return {
      ...createAccount({id: example.account.userId + index, email, authVersion, createdAt: now}),
      salt,
      loginPassword,
      ...(pair && {
        masterKeys: encryptMetadata(masterKey, masterKey),
        publicKey: pair.publicKey,
        privateKey: encryptMetadata(pair.privateKey, masterKey),
      }),
      ...special[name],
    };
  });
  return new Map(accounts.map((account) => [account.email, account]));
}

function hexOf(text: string, length: number): string {
  return createHash('sha512').update(text).digest('hex').slice(0, length);
}

function uuidOf(text: string): string {
  return hexOf(text, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}

function person(name: Name, about: string) {
  return {email: `${name}@example.com`, password: derived(vectorsOf[name]).password, about};
}

function derived(id: string) {
  const {inputs, output} = vectorOf(id);
  return {
    authVersion: Number(inputs.authVersion) as Account['authVersion'],
    password: inputs.rawPassword ?? '',
    salt: inputs.salt ?? '',
    loginPassword: output.derivedPassword ?? '',
    masterKey: output.derivedMasterKeys ?? '',
  };
}

type Texts = Partial<Record<string, string>>;

/** A published vector. They differ in their fields, of which texts are taken. */
export function vectorOf(id: string): {inputs: Texts; output: Texts} {
  const vector = vectors.vectors.find((candidate) => candidate.id === id);
  if (vector === undefined) {
    throw new Error(`data/published/crypto-vectors.json has no vector "${id}".`);
  }
  return vector as unknown as {inputs: Texts; output: Texts};
}

export function log(account: Account, now: number, type: string, info: Record<string, unknown> = {}): void {
  account.events.push({
    id: account.events.length + 1,
    uuid: randomUUID(),
    type,
    timestamp: Math.floor(now / 1000),
    info: {ip: '127.0.0.1', userAgent: 'filen-sdk', ...info},
  });
}
