/** What the published TypeScript SDK makes of the vectors. */
import {createPublicKey} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  FilenSDK,
  type AuthVersion,
  type FileEncryptionVersion,
  type MetadataEncryptionVersion,
} from '@filen/sdk';
import {hashLinkPassword} from '../../samples/api/link-password.mjs';
import type {Vector} from '../../packages/facts';
import {errorOf, is, reasonOf, type Finding, type Rule} from './rule';
import {streamedFile, vectorOf, type Values} from './values';
import {freshLinkPassword, type LinkVersion} from './sdk-link-passwords';
import {requestOf} from './sdk-requests';

// Without the cache: it finds metadata by its text, whatever the key is.
const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
const crypto = sdk.crypto();
const {utils} = crypto;

const open = (vector: Values, text: string, key: string): Promise<string> =>
  crypto.decrypt().metadata({metadata: vector.text(text), key: vector.text(key)});

function privateKeyOf(all: readonly Vector[]): Promise<string> {
  return open(vectorOf(all, 'privatekey-blob-1'), 'output.ciphertext', 'inputs.key');
}

function publicKeyOf(all: readonly Vector[]): string {
  return vectorOf(all, 'rsa-keypair-1').text('output.publicKey');
}

async function derivation(vector: Values): Promise<Finding[]> {
  const rawPassword = vector.text('inputs.rawPassword');
  const salt = vector.text('inputs.salt');
  const authVersion = vector.number('inputs.authVersion') as AuthVersion;
  const derived = await utils.generatePasswordAndMasterKeyBasedOnAuthVersion({
    rawPassword,
    authVersion,
    salt,
  });
  return [
    is('output.derivedMasterKeys', derived.derivedMasterKeys),
    is('output.derivedPassword', derived.derivedPassword),
    ...(authVersion === 2 ? [is('intermediate.pbkdf2Hex', await pbkdf2(rawPassword, salt))] : []),
  ];
}

function pbkdf2(password: string, salt: string): Promise<string> {
  return utils.deriveKeyFromPassword({
    ...{password, salt, iterations: 200_000, hash: 'sha512', bitLength: 512},
    returnHex: true,
  });
}

async function argon2(password: string, salt: string): Promise<string> {
  const options = {t: 3, m: 65_536, p: 4, version: 0x13, dkLen: 64};
  const hash = await utils.argon2id(Buffer.from(password, 'utf8'), Buffer.from(salt, 'hex'), options);
  return hash.toString('hex');
}

/** A text that was encrypted again differs in its IV: prefix and length must be the stored ones. */
async function metadata(vector: Values): Promise<Finding[]> {
  const plain = vector.text('inputs.plaintext');
  const key = vector.text('inputs.key');
  const version = vector.number('inputs.version') as MetadataEncryptionVersion;
  const fresh = await crypto.encrypt().metadata({metadata: plain, key, version});
  const stored = vector.text('output.ciphertext');
  const prefix = vector.id === 'meta-v3-downgrade' ? 'output.prefix' : 'intermediate.prefix';
  return [
    is('output.ciphertext', await open(vector, 'output.ciphertext', 'inputs.key'), plain),
    is('output.ciphertext', fresh.length, stored.length),
    ...(version === 1 ? [] : [is(prefix, fresh.slice(0, 3))]),
  ];
}

async function chunk(vector: Values): Promise<Finding[]> {
  const plain = vector.text('inputs.plaintextHex');
  const key = vector.text('inputs.key');
  // 1.5 names a layout: the server lists such files as version 1.
  const version = Math.trunc(vector.number('inputs.version')) as FileEncryptionVersion;
  const opened = await crypto.decrypt().data({data: vector.bytes('output.ciphertextHex'), key, version});
  const finding = is('output.ciphertextHex', opened.toString('hex'), plain);
  if (version === 1) {
    return [finding];
  }
  const fresh = await crypto.encrypt().data({data: Buffer.from(plain, 'hex'), key, version});
  return [finding, is('output.overheadBytes', fresh.length - plain.length / 2)];
}

async function stream(vector: Values): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vectors-'));
  const [inputFile, outputFile, opened] = ['plain', 'encrypted', 'opened'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const key = vector.text('inputs.key');
  const version = vector.id.startsWith('stream-v3-') ? 3 : 2;
  const file = streamedFile(vector.number('inputs.fileBytes'));
  try {
    writeFileSync(inputFile, file);
    await crypto.encrypt().dataStream({inputFile, key, outputFile, version});
    // Opened as one chunk, which is what the vector says of its layout.
    const whole = await crypto.decrypt().data({data: readFileSync(outputFile), key, version});
    await crypto.decrypt().dataStream({inputFile: outputFile, key, outputFile: opened, version});
    return [
      is('output.encryptedBytes', statSync(outputFile).size),
      is('output.encryptedBytes', whole.equals(file), true),
      is('output.encryptedBytes', readFileSync(opened).equals(file), true),
    ];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

async function rsaLimit(vector: Values, all: readonly Vector[]): Promise<Finding[]> {
  const wrap = (length: number): Promise<string> =>
    crypto.encrypt().metadataPublic({metadata: 'x'.repeat(length), publicKey: publicKeyOf(all)});
  const limit = vector.number('inputs.bytes');
  const longest = await wrap(limit);
  const error = await errorOf(() => wrap(limit + 1));
  return [
    is('output.ciphertextBytes', Buffer.from(longest, 'base64').length),
    is('output.errorAt383', reasonOf(error), reasonOf(vector.text('output.errorAt383'))),
  ];
}

/** How many characters more the name of a file may have until its metadata can no longer be shared. */
async function roomForName(vector: Values, all: readonly Vector[]): Promise<Finding[]> {
  const fits = async (more: number): Promise<boolean> => {
    const text = vector.text('inputs.json') + 'x'.repeat(more);
    const wrap = crypto.encrypt().metadataPublic({metadata: text, publicKey: publicKeyOf(all)});
    return (await errorOf(() => wrap)) === undefined;
  };
  const room = vector.number('output.leftForLongerName');
  return [is('output.leftForLongerName', [await fits(room), await fits(room + 1)], [true, false])];
}

async function fileMetadata(vector: Values): Promise<Finding[]> {
  const {creation, hash, ...others} = await crypto
    .decrypt()
    .fileMetadata({metadata: vector.text('inputs.metadata'), key: vector.text('inputs.key')});
  // What is not set is absent in the SDK and null in the vectors.
  const all = {...others, creation: creation ?? null, hash: hash ?? null};
  const published = Object.keys(vector.output as object);
  return Object.entries(all)
    .filter(([name]) => published.includes(name))
    .map(([name, actual]) => is(`output.${name}`, actual));
}

async function linkPassword(vector: Values): Promise<Finding[]> {
  const password = vector.text('inputs.password');
  const version = Number(vector.id.charAt('publiclink-v'.length)) as LinkVersion;
  const hash = (salt: string): Promise<string> =>
    version === 1 ? utils.hashFn({input: password}) : (version === 2 ? pbkdf2 : argon2)(password, salt);
  if (typeof vector.output === 'string') {
    return [is('output', await hash(vector.text('inputs.salt')))];
  }
  const fresh = await freshLinkPassword(version, password);
  return [
    is('output.saltCharacters', fresh.salt.length),
    is('output.hash', password === '' ? fresh.hash : await hash(vector.text('output.salt'))),
    // For its fresh salt, other code must come to the same hash.
    is('output.hash', fresh.hash, await hashLinkPassword(password, fresh.salt)),
  ];
}

/** Lets the SDK send the request of a vector, to a server of this computer, and reads the header. */
async function checksumOfJson(vector: Values): Promise<Finding[]> {
  const body = JSON.parse(vector.text('inputs.body')) as Record<string, string>;
  const {email = '', parent = '', nameHashed = ''} = body;
  const sent = await requestOf(() =>
    vector.id === 'checksum-json-1'
      ? sdk.api(3).auth().info({email})
      : sdk.api(3).dir().exists({parent, nameHashed}),
  );
  return [
    is('inputs.path', sent.path),
    is('inputs.body', sent.body.toString('utf8')),
    is('output.Checksum', sent.checksum),
  ];
}

async function checksumOfUpload(vector: Values): Promise<Finding[]> {
  const query = new URL(vector.text('inputs.path'), 'https://ingest.example').searchParams;
  const {uuid = '', index = '', parent = '', uploadKey = ''} = Object.fromEntries(query);
  const buffer = vector.bytes('inputs.bodyHex');
  const sent = await requestOf(() =>
    sdk
      .api(3)
      .file()
      .upload()
      .chunk()
      .buffer({uuid, index: Number(index), parent, uploadKey, buffer}),
  );
  const address = new URL(sent.path, 'https://ingest.example');
  return [
    is('inputs.path', sent.path),
    is('inputs.bodyHex', sent.body.toString('hex')),
    is('output.hash', address.searchParams.get('hash')),
    is('output.Checksum', sent.checksum),
  ];
}

/** How the SDK computes every vector. */
export const sdkRules: readonly Rule[] = [
  [/^auth-v/, derivation],
  [/^hashfn-/, async (vector) => [is('output', await utils.hashFn({input: vector.text('inputs.input')}))]],
  [
    /^rsa-keypair-1$/,
    async (_, all) => {
      const wrapped = await crypto.encrypt().metadataPublic({metadata: 'pair', publicKey: publicKeyOf(all)});
      const privateKey = await privateKeyOf(all);
      return [
        is(
          'output.publicKey',
          await crypto.decrypt().metadataPrivate({metadata: wrapped, privateKey}),
          'pair',
        ),
      ];
    },
  ],
  [
    /^hmac-key-/,
    async (vector, all) => {
      const key = (await utils.generatePrivateKeyHMAC(await privateKeyOf(all))).toString('hex');
      // The SDK has one rule only; the vector of the other rule says that it differs.
      return vector.id === 'hmac-key-1'
        ? [is('output.hex', key)]
        : [is('output.differsFromHmacKey1', key !== vector.text('output.hex'))];
    },
  ],
  [
    /^namehash-/,
    async (vector) => {
      const hmacKey = vector.at('inputs.hmacKeyHex');
      return [
        is(
          'output',
          await utils.hashFileName({
            name: vector.text('inputs.name'),
            authVersion: vector.number('inputs.authVersion') as AuthVersion,
            ...(typeof hmacKey === 'string' && {hmacKey: Buffer.from(hmacKey, 'hex')}),
          }),
        ),
      ];
    },
  ],
  [
    /^search-hash-/,
    async (vector) => [
      is(
        'output',
        await utils.hashSearchIndex({
          name: vector.text('inputs.name'),
          hmacKey: vector.bytes('inputs.hmacKeyHex'),
        }),
      ),
    ],
  ],
  [
    /^search-hashes-/,
    async (vector) => [
      is(
        'output',
        await utils.generateSearchIndexHashes({
          input: vector.text('inputs.input'),
          hmacKey: vector.bytes('inputs.hmacKeyHex'),
        }),
      ),
    ],
  ],
  [/^meta-v/, metadata],
  [
    /^masterkeys-blob-/,
    async (vector) => [
      is(
        'output.ciphertext',
        (await open(vector, 'output.ciphertext', 'inputs.encryptWith')).split('|'),
        vector.at('inputs.masterKeys'),
      ),
    ],
  ],
  [
    /^dek-blob-/,
    async (vector) => {
      const isDefault = vector.id === 'dek-blob-default-1';
      const fresh = await crypto.encrypt().metadata({
        metadata: vector.text('inputs.dek'),
        key: vector.text('inputs.kek'),
        ...(!isDefault && {version: 3}),
      });
      return [
        is(
          'output.ciphertext',
          await open(vector, 'output.ciphertext', 'inputs.kek'),
          vector.text('inputs.dek'),
        ),
        is('output.ciphertext', fresh.length, vector.text('output.ciphertext').length),
        ...(isDefault ? [is('output.prefix', fresh.slice(0, 3))] : []),
      ];
    },
  ],
  [
    /^privatekey-blob-/,
    async (_, all) => {
      const key = Buffer.from(await privateKeyOf(all), 'base64');
      const half = createPublicKey({key: toPem(key), format: 'pem'});
      return [
        is(
          'output.ciphertext',
          half.export({format: 'der', type: 'spki'}).toString('base64'),
          publicKeyOf(all),
        ),
      ];
    },
  ],
  [/^chunk-v[\d_]+-(hello|empty|binary-33)$/, chunk],
  [
    /^chunk-v1-salted-/,
    async (vector) => {
      const text = vector.at('inputs.ciphertextText');
      const data =
        typeof text === 'string' ? Buffer.from(text, 'latin1') : vector.bytes('inputs.ciphertextHex');
      const opened = await crypto.decrypt().data({data, key: vector.text('inputs.key'), version: 1});
      return [is('output.plaintextHex', opened.toString('hex'))];
    },
  ],
  [/^stream-v/, stream],
  [
    /^rsa-meta-(dir|non-ascii|key)$/,
    async (vector, all) => {
      const stored = vector.text('output.ciphertext');
      const plain = vector.text('inputs.plaintext');
      const fresh = await crypto.encrypt().metadataPublic({metadata: plain, publicKey: publicKeyOf(all)});
      return [
        is(
          'output.ciphertext',
          await crypto.decrypt().metadataPrivate({metadata: stored, privateKey: await privateKeyOf(all)}),
          plain,
        ),
        is('output.ciphertextBytes', Buffer.from(fresh, 'base64').length),
      ];
    },
  ],
  [/^rsa-meta-limit$/, rsaLimit],
  [/^rsa-meta-file-size$/, roomForName],
  [/^filemetadata-/, fileMetadata],
  [
    /^metadata-wrong-key$/,
    async (vector) => [
      is('output.error', await errorOf(() => open(vector, 'inputs.metadata', 'inputs.key'))),
    ],
  ],
  [
    /^buffer-hash-/,
    async (vector) => [
      is(
        'output',
        await utils.bufferToHash({
          buffer: Buffer.from(vector.text('inputs.text'), 'utf8'),
          algorithm: vector.text('inputs.algorithm') as 'sha256' | 'sha512' | 'md5',
        }),
      ),
    ],
  ],
  [/^checksum-json-/, checksumOfJson],
  [/^checksum-upload-/, checksumOfUpload],
  [/^publiclink-/, linkPassword],
];

function toPem(pkcs8: Buffer): string {
  return `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----\n`;
}
