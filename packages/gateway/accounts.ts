import {createHash} from 'node:crypto';
import example from '../../data/example-account.json';
import vectors from '../../data/published/crypto-vectors.json';
import {encryptMetadata} from '../../samples/api/metadata.mjs';
import type {Account} from './account';
import {personalFields, type PersonalData} from './account';
import pairs from './keys.json';

/** What a person types to log in. */
export type Credentials = {email: string; password: string; twoFactorKey?: string};

type Person = Credentials & {about: string};

type Derived = {password: string; salt: string; loginPassword: string; masterKey: string};
type KeyPair = {publicKey: string; privateKey: string};

const authenticator = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * The accounts of a new state. Passwords, salts and keys are published, so that
 * nothing has to be derived or generated at the start.
 */
export const people = {
  alice: {
    email: example.account.email,
    password: example.account.password,
    about: 'The account of the examples, with files, a share and links.',
  },
  bob: {
    email: example.receiver.email,
    password: derived('auth-v2-3').password,
    about: 'The account that it shares a directory with.',
  },
  carol: {
    email: 'carol@example.com',
    password: derived('auth-v1-1').password,
    about: 'An old account.',
  },
  dave: {
    email: 'dave@example.com',
    password: derived('auth-v3-1').password,
    about: 'An account with a data key (DEK).',
  },
  erin: {
    email: 'erin@example.com',
    password: derived('auth-v2-4').password,
    twoFactorKey: authenticator,
    about: 'An account with two-factor authentication.',
  },
  frank: {
    email: 'frank@example.com',
    password: derived('auth-v2-2').password,
    about: 'An account that has never logged in: it has neither master keys nor a key pair.',
  },
  grace: {
    email: 'grace@example.com',
    password: derived('auth-v2-4').password,
    about: 'An account with a past: two master keys, old versions, odd names, an unreadable file.',
  },
} satisfies Record<string, Person>;

/** What the passwords of all these accounts open. */
export const passwordKeys: readonly string[] = [
  'auth-v1-1',
  'auth-v2-1',
  'auth-v2-2',
  'auth-v2-3',
  'auth-v2-4',
  'auth-v3-1',
].map((id) => derived(id).masterKey);

/** The master key that Grace had before she changed her password. */
export const formerKeyOfGrace = derived('auth-v1-2').masterKey;

/** The accounts of a new state, by e-mail address. */
export function createAccounts(now: number): Map<string, Account> {
  const {alice, bob, carol, dave, erin, frank, grace} = people;
  const ofBob = derived('auth-v2-3');
  const ofCarol = derived('auth-v1-1');
  const ofErin = derived('auth-v2-4');
  const {inputs, output} = vectorOf('dek-blob-default-1');
  const accounts: Account[] = [
    {
      ...createAccount({id: example.account.userId, email: alice.email, authVersion: 2, now}),
      salt: example.account.salt,
      loginPassword: example.account.loginPassword,
      apiKey: example.account.apiKey,
      baseFolder: example.account.rootUUID,
      masterKeys: example.account.masterKeysEncrypted,
      publicKey: example.account.publicKey,
      privateKey: example.account.privateKeyEncrypted,
      nickName: 'Alice',
    },
    {
      ...createAccount({id: example.receiver.userId, email: bob.email, authVersion: 2, now}),
      ...withPassword(ofBob),
      ...withMasterKey(ofBob.masterKey, example.receiver),
      nickName: 'Bob',
    },
    {
      ...createAccount({id: 4713, email: carol.email, authVersion: 1, now}),
      ...withPassword(ofCarol),
      ...withMasterKey(ofCarol.masterKey, pairs.carol),
    },
    {
      ...createAccount({id: 4714, email: dave.email, authVersion: 3, now}),
      ...withPassword(derived('auth-v3-1')),
      dek: output.ciphertext ?? null,
      publicKey: pairs.dave.publicKey,
      privateKey: encryptMetadata(pairs.dave.privateKey, inputs.dek ?? '', 3),
    },
    {
      ...createAccount({id: 4715, email: erin.email, authVersion: 2, now}),
      ...withPassword(ofErin),
      ...withMasterKey(ofErin.masterKey, pairs.erin),
      twoFactorKey: authenticator,
      settings: {versioning: true, loginAlerts: true, appearOffline: false, twoFactor: true},
      recoveryKey: 'recovery-key-of-erin',
    },
    {
      ...createAccount({id: 4716, email: frank.email, authVersion: 2, now}),
      ...withPassword(derived('auth-v2-2')),
    },
    {
      ...createAccount({id: 4717, email: grace.email, authVersion: 2, now}),
      ...withPassword(ofErin),
      ...withMasterKey(ofErin.masterKey, pairs.grace),
      masterKeys: encryptMetadata(`${formerKeyOfGrace}|${ofErin.masterKey}`, ofErin.masterKey),
      nickName: 'Grace',
    },
  ];
  return new Map(accounts.map((account) => [account.email, account]));
}

/** An account as a registration leaves it: no password yet, no keys, nothing set. */
export function createAccount(start: {
  id: number;
  email: string;
  authVersion: Account['authVersion'];
  now: number;
}): Account {
  const {id, email, authVersion, now} = start;
  return {
    id,
    email: email.toLowerCase(),
    confirmed: true,
    authVersion,
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
    avatar: null,
    nickName: '',
    personal: Object.fromEntries(personalFields.map((field) => [field, null])) as PersonalData,
    isPremium: true,
    maxStorage: 10 * 1024 ** 3,
    events: [],
    createdAt: now,
    lastActive: now,
  };
}

/** A value that looks random and is the same in every run. */
function hexOf(text: string, length: number): string {
  return createHash('sha512').update(text).digest('hex').slice(0, length);
}

function uuidOf(text: string): string {
  const hex = hexOf(text, 32);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

function withPassword({salt, loginPassword}: Derived): Pick<Account, 'salt' | 'loginPassword'> {
  return {salt, loginPassword};
}

function withMasterKey(
  masterKey: string,
  {publicKey, privateKey}: KeyPair,
): Pick<Account, 'masterKeys' | 'publicKey' | 'privateKey'> {
  return {
    masterKeys: encryptMetadata(masterKey, masterKey),
    publicKey,
    privateKey: encryptMetadata(privateKey, masterKey),
  };
}

/** Password, salt and what comes of them, from the published test vectors. */
function derived(id: string): Derived {
  const {inputs, output} = vectorOf(id);
  return {
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
