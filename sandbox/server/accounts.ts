import {createHash, randomUUID} from 'node:crypto';
import example from '../../data/example-account.json';
import vectors from '../../data/published/crypto-vectors.json';
import {encryptMetadata} from '../crypto';
import pairs from './keys.json';

/** Personal data that invoices print. `null`: never set. */
export type PersonalData = Record<(typeof personalFields)[number], string | null>;

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

/** Switches of a user. */
export type AccountSettings = {
  versioning: boolean;
  loginAlerts: boolean;
  appearOffline: boolean;
  twoFactor: boolean;
};

/** An entry of the activity log. */
export type ActivityEvent = {
  id: number;
  uuid: string;
  type: string;
  /** Seconds since 1970. */
  timestamp: number;
  info: Record<string, unknown>;
};

/** An account as the server knows it: nothing here opens an encrypted text. */
export type Account = {
  id: number;
  email: string;
  /** False until the address is confirmed; such an account cannot log in. */
  confirmed: boolean;
  authVersion: 1 | 2 | 3;
  salt: string;
  /** The password as the client derives it. */
  loginPassword: string;
  apiKey: string;
  /** UUID of the base folder. */
  baseFolder: string;
  /** The encrypted list, in auth versions 1 and 2. */
  masterKeys: string | null;
  /** The encrypted data key, in auth version 3. */
  dek: string | null;
  publicKey: string | null;
  /** Encrypted. */
  privateKey: string | null;
  /** Base32 TOTP secret; offered for set-up even while two-factor is off. */
  twoFactorKey: string;
  recoveryKey: string | null;
  didExportMasterKeys: boolean;
  settings: AccountSettings;
  nickName: string;
  personal: PersonalData;
  isPremium: boolean;
  /** Bytes. */
  maxStorage: number;
  events: ActivityEvent[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970. */
  lastActive: number;
};

/** The data for a login. */
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

/**
 * The accounts of a new state. Passwords, salts and keys are published, so that
 * nothing has to be derived or generated at the start.
 */
export const people = {
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

/** The accounts of a new state, by e-mail address. */
export function createAccounts(now: number): Map<string, Account> {
  const {inputs, output} = vectorOf('dek-blob-default-1');
  const keyOfGrace = derived(vectorsOf.grace).masterKey;
  const pairsOf: Partial<Record<Name, {publicKey: string; privateKey: string}>> = {
    bob: example.receiver,
    carol: pairs.carol,
    erin: pairs.erin,
    grace: pairs.grace,
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
      dek: output.ciphertext ?? null,
      publicKey: pairs.dave.publicKey,
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

/** An account as a registration leaves it: no password yet, no keys, nothing set. */
export function createAccount(start: Pick<Account, 'id' | 'email' | 'authVersion' | 'createdAt'>): Account {
  const {email, createdAt} = start;
  return {
    ...start,
    email: email.toLowerCase(),
    confirmed: true,
    salt: '',
    loginPassword: '',
    apiKey: hexOf(`API key of ${email}`, 64),
    baseFolder: uuidOf(`base folder of ${email}`),
    masterKeys: null,
    dek: null,
    publicKey: null,
    privateKey: null,
    twoFactorKey: authenticator,
    recoveryKey: null,
    didExportMasterKeys: false,
    settings: {versioning: true, loginAlerts: true, appearOffline: false, twoFactor: false},
    nickName: '',
    personal: Object.fromEntries(personalFields.map((field) => [field, null])) as PersonalData,
    isPremium: true,
    maxStorage: 10 * 1024 ** 3,
    events: [],
    lastActive: createdAt,
  };
}

/** A value that looks random and is the same in every run. */
function hexOf(text: string, length: number): string {
  return createHash('sha512').update(text).digest('hex').slice(0, length);
}

function uuidOf(text: string): string {
  return hexOf(text, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}

function person(name: Name, about: string) {
  return {email: `${name}@example.com`, password: derived(vectorsOf[name]).password, about};
}

/** Password, salt and derived keys of a vector. */
function derived(id: string) {
  const {inputs, output} = vectorOf(id);
  return {
    // It is a number in the file.
    authVersion: Number(inputs.authVersion) as Account['authVersion'],
    password: inputs.rawPassword ?? '',
    salt: inputs.salt ?? '',
    loginPassword: output.derivedPassword ?? '',
    masterKey: output.derivedMasterKeys ?? '',
  };
}

function vectorOf(id: string): {
  inputs: Partial<Record<string, string>>;
  output: Partial<Record<string, string>>;
} {
  const vector = vectors.vectors.find((candidate) => candidate.id === id);
  if (vector === undefined) {
    throw new Error(`data/published/crypto-vectors.json has no vector "${id}".`);
  }
  // The vectors differ in their fields; the callers take texts only.
  return vector as unknown as ReturnType<typeof vectorOf>;
}

/** Adds an entry to the activity log of an account. */
export function log(account: Account, now: number, type: string, info: Record<string, unknown> = {}): void {
  account.events.push({
    id: account.events.length + 1,
    uuid: randomUUID(),
    type,
    timestamp: Math.floor(now / 1000),
    info: {ip: '127.0.0.1', userAgent: 'filen-sdk', ...info},
  });
}
