/**
 * The second opinion: Node's crypto module, hash-wasm for Argon2, and the code
 * that the guides print. Nothing here loads the SDK.
 */
import {constants, createCipheriv, createHash, createPublicKey, pbkdf2Sync, publicEncrypt} from 'node:crypto';
import {chunkChecksum, jsonChecksum} from '../../samples/api/checksum.mjs';
import {chunkKeyBytes, decryptChunk, encryptChunk} from '../../samples/api/chunk.mjs';
import {deriveV1} from '../../samples/api/derive-v1.mjs';
import {deriveV2} from '../../samples/api/derive-v2.mjs';
import {deriveV3} from '../../samples/api/derive-v3.mjs';
import {hashLinkPassword} from '../../samples/api/link-password.mjs';
import {
  decryptMetadata,
  encryptWithDowngrade,
  keyBytesV2,
  keyBytesV3,
  legacyKeyAndIv,
  readFileMetadata,
} from '../../samples/api/metadata.mjs';
import {
  hashFn,
  hashName,
  hmacKeyFromExponent,
  hmacKeyFromPkcs8,
  searchHash,
  searchHashes,
} from '../../samples/api/name-hash.mjs';
import {
  decryptFromSender,
  encryptForReceiver,
  importPrivateKey,
  importPublicKey,
  RSA_LIMIT,
} from '../../samples/api/rsa.mjs';
import {streamedFile} from './streamed-file';
import {errorOf, reasonOf, type Finding, type Rule} from './rule';
import {numberAt, textAt, valueAt, vectorOf, type Vector} from '../../packages/facts/vectors';

const digest = (algorithm: string, data: string | Buffer): string =>
  createHash(algorithm).update(data).digest('hex');
const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');
const bytes = (vector: Vector, path: string): Buffer => Buffer.from(textAt(vector, path), 'hex');

/** The private key of `rsa-keypair-1`, which is stored encrypted only. */
export function privateKeyOf(all: readonly Vector[]): string {
  const blob = vectorOf(all, 'privatekey-blob-1');
  return decryptMetadata(textAt(blob, 'output.ciphertext'), textAt(blob, 'inputs.key'));
}

/** Ciphertext and tag, for an IV that is given. */
function seal(plain: Buffer, key: Buffer, iv: Buffer): {ciphertext: Buffer; tag: Buffer} {
  const cipher = createCipheriv('aes-256-gcm', key, iv, {authTagLength: 16});
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {ciphertext, tag: cipher.getAuthTag()};
}

function sealLegacy(plain: Buffer, key: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** `Salted__`, salt, ciphertext, with what the salt gives. */
function salted(plain: Buffer, key: string, salt: Buffer): {whole: Buffer; findings: Finding[]} {
  const {keyBytes, iv} = legacyKeyAndIv(key, salt);
  return {
    whole: Buffer.concat([Buffer.from('Salted__'), salt, sealLegacy(plain, keyBytes, iv)]),
    findings: [
      {path: 'intermediate.saltHex', actual: salt.toString('hex')},
      {path: 'intermediate.evpKeyHex', actual: keyBytes.toString('hex')},
      {path: 'intermediate.evpIvHex', actual: iv.toString('hex')},
    ],
  };
}

async function derivation(vector: Vector): Promise<Finding[]> {
  const password = textAt(vector, 'inputs.rawPassword');
  const salt = textAt(vector, 'inputs.salt');
  const version = numberAt(vector, 'inputs.authVersion');
  const derived =
    version === 1
      ? deriveV1(password)
      : version === 2
        ? deriveV2(password, salt)
        : await deriveV3(password, salt);
  return [
    {path: 'output.derivedMasterKeys', actual: derived.passwordKey},
    {path: 'output.derivedPassword', actual: derived.loginPassword},
    ...(version === 1 ? [{path: 'inputs.rawPasswordUtf8Hex', actual: hex(password)}] : []),
    ...(version === 2
      ? [
          {
            path: 'intermediate.pbkdf2Hex',
            actual: pbkdf2Sync(password, salt, 200_000, 64, 'sha512').toString('hex'),
          },
        ]
      : []),
  ];
}

/** With the stored IV even a random encryption gives the stored text. */
function metadata(vector: Vector): Finding[] {
  const plain = Buffer.from(textAt(vector, 'inputs.plaintext'), 'utf8');
  const key = textAt(vector, 'inputs.key');
  const stored = textAt(vector, 'output.ciphertext');
  const opened = {
    path: 'output.ciphertext',
    actual: decryptMetadata(stored, key),
    expected: plain.toString(),
  };
  if (stored.startsWith('U2FsdGVk')) {
    const {whole, findings} = salted(plain, key, Buffer.from(stored, 'base64').subarray(8, 16));
    return [opened, ...findings, {path: 'output.ciphertext', actual: whole.toString('base64')}];
  }
  const isThird = stored.startsWith('003');
  const ivText = stored.slice(3, isThird ? 27 : 15);
  const keyBytes = isThird ? keyBytesV3(key) : keyBytesV2(key);
  const {ciphertext, tag} = seal(plain, keyBytes, Buffer.from(ivText, isThird ? 'hex' : 'utf8'));
  const body = Buffer.concat([ciphertext, tag]);
  const prefix = isThird ? '003' : '002';
  const findings = [
    opened,
    {path: 'output.ciphertext', actual: `${prefix}${ivText}${body.toString('base64')}`},
  ];
  if (vector.id === 'meta-v3-downgrade') {
    const fresh = encryptWithDowngrade(plain.toString(), key, numberAt(vector, 'inputs.version'));
    return [...findings, {path: 'output.prefix', actual: fresh.slice(0, 3)}];
  }
  return [
    ...findings,
    {path: 'intermediate.prefix', actual: prefix},
    {path: `intermediate.${isThird ? 'ivHex' : 'ivText'}`, actual: ivText},
    {path: 'intermediate.bodyBytes', actual: body.length},
    ...(isThird ? [] : [{path: 'intermediate.derivedKeyHex', actual: keyBytes.toString('hex')}]),
  ];
}

function chunk(vector: Vector): Finding[] {
  const plain = bytes(vector, 'inputs.plaintextHex');
  const key = textAt(vector, 'inputs.key');
  const version = numberAt(vector, 'inputs.version');
  const stored = bytes(vector, 'output.ciphertextHex');
  const {whole, findings} = encryptAgain(plain, key, version, stored);
  const opened = decryptChunk(stored, key, Math.trunc(version)).toString('hex');
  return [
    ...findings,
    {path: 'output.ciphertextHex', actual: whole.toString('hex')},
    {path: 'output.ciphertextHex', actual: opened, expected: plain.toString('hex')},
    {path: 'output.ciphertextBase64', actual: whole.toString('base64')},
    {path: 'output.overheadBytes', actual: whole.length - plain.length},
    ...(version === 1 ? [{path: 'intermediate.nodeDecryptHex', actual: opened}] : []),
  ];
}

function encryptAgain(
  plain: Buffer,
  key: string,
  version: number,
  stored: Buffer,
): {whole: Buffer; findings: Finding[]} {
  if (version === 1) {
    return salted(plain, key, stored.subarray(8, 16));
  }
  const keyBytes = chunkKeyBytes(key, Math.trunc(version));
  if (version === 1.5) {
    const iv = keyBytes.subarray(0, 16);
    return {
      whole: sealLegacy(plain, keyBytes, iv),
      findings: [{path: 'intermediate.ivHex', actual: iv.toString('hex')}],
    };
  }
  const iv = stored.subarray(0, 12);
  const {ciphertext, tag} = seal(plain, keyBytes, iv);
  return {
    whole: Buffer.concat([iv, ciphertext, tag]),
    findings: [
      {path: 'intermediate.ivHex', actual: iv.toString('hex')},
      {path: 'intermediate.tagHex', actual: tag.toString('hex')},
      ...(version === 2 ? [{path: 'intermediate.ivAsText', actual: iv.toString('utf8')}] : []),
    ],
  };
}

function saltedChunk(vector: Vector): Finding[] {
  const key = textAt(vector, 'inputs.key');
  const isText = valueAt(vector, 'inputs.ciphertextText') !== undefined;
  const stored = isText
    ? Buffer.from(textAt(vector, 'inputs.ciphertextText'), 'latin1')
    : bytes(vector, 'inputs.ciphertextHex');
  const opened = {
    path: 'output.plaintextHex',
    actual: decryptChunk(stored, key, 1).toString('hex'),
  };
  return isText
    ? [opened]
    : [opened, ...salted(Buffer.from(opened.actual, 'hex'), key, stored.subarray(8, 16)).findings];
}

function nameHash(vector: Vector): Finding[] {
  const name = textAt(vector, 'inputs.name');
  const lower = name.toLowerCase();
  const hmacKey = valueAt(vector, 'inputs.hmacKeyHex');
  return [
    {path: 'inputs.lowercased', actual: lower},
    {path: 'inputs.lowercasedUtf8Hex', actual: hex(lower)},
    {
      path: 'output',
      actual: hashName(
        name,
        numberAt(vector, 'inputs.authVersion'),
        typeof hmacKey === 'string' ? Buffer.from(hmacKey, 'hex') : undefined,
      ),
    },
  ];
}

async function linkPassword(vector: Vector): Promise<Finding[]> {
  const password = textAt(vector, 'inputs.password');
  if (typeof vector.output === 'string') {
    return [{path: 'output', actual: await hashLinkPassword(password, textAt(vector, 'inputs.salt'))}];
  }
  const salt = textAt(vector, 'output.salt');
  return [
    {path: 'output.hash', actual: await hashLinkPassword(password, salt)},
    {path: 'output.saltCharacters', actual: salt.length},
    // Random: all that can be said is its alphabet.
    {path: 'output.salt', actual: /^[\w-]*$/.test(salt), expected: true},
  ];
}

async function rsaLimit(vector: Vector, all: readonly Vector[]): Promise<Finding[]> {
  const publicKey = textAt(vectorOf(all, 'rsa-keypair-1'), 'output.publicKey');
  const longest = encryptForReceiver('x'.repeat(RSA_LIMIT), publicKey);
  const error = await errorOf(() =>
    publicEncrypt(
      {key: importPublicKey(publicKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512'},
      Buffer.alloc(RSA_LIMIT + 1),
    ),
  );
  return [
    {
      path: 'output.errorAt383',
      actual: reasonOf(error),
      expected: reasonOf(textAt(vector, 'output.errorAt383')),
    },
    {path: 'inputs.bytes', actual: RSA_LIMIT},
    {path: 'output.ciphertextBytes', actual: Buffer.from(longest, 'base64').length},
  ];
}

async function wrongKey(vector: Vector): Promise<Finding[]> {
  const message = await errorOf(() =>
    decryptMetadata(textAt(vector, 'inputs.metadata'), textAt(vector, 'inputs.key')),
  );
  return vector.id === 'metadata-wrong-key'
    ? [{path: 'output.error', actual: reasonOf(message)}]
    : [{path: 'inputs.key', actual: message === undefined, expected: false}];
}

/** How Node's crypto module and the code of the guides compute every vector. */
export const independentRules: readonly Rule[] = [
  {ids: /^auth-v/, compute: derivation},
  {ids: /^hashfn-/, compute: (vector) => [{path: 'output', actual: hashFn(textAt(vector, 'inputs.input'))}]},
  {
    ids: /^rsa-keypair-1$/,
    compute: (_, all) => {
      const der = Buffer.from(privateKeyOf(all), 'base64');
      const half = createPublicKey(importPrivateKey(der.toString('base64')));
      const spki = half.export({format: 'der', type: 'spki'});
      return [
        {path: 'output.publicKey', actual: spki.toString('base64')},
        {path: 'output.publicKeyDerBytes', actual: spki.length},
        {path: 'output.privateKeyDerBytes', actual: der.length},
      ];
    },
  },
  {
    ids: /^hmac-key-1$/,
    compute: (_, all) => [{path: 'output.hex', actual: hmacKeyFromPkcs8(privateKeyOf(all)).toString('hex')}],
  },
  {
    ids: /^hmac-key-rust-rule-1$/,
    compute: (_, all) => {
      const privateKey = privateKeyOf(all);
      const key = hmacKeyFromExponent(privateKey);
      return [
        {path: 'output.hex', actual: key.toString('hex')},
        {path: 'output.differsFromHmacKey1', actual: !key.equals(hmacKeyFromPkcs8(privateKey))},
      ];
    },
  },
  {ids: /^namehash-/, compute: nameHash},
  {
    ids: /^search-hash-/,
    compute: (vector) => [
      {
        path: 'output',
        actual: searchHash(textAt(vector, 'inputs.name'), bytes(vector, 'inputs.hmacKeyHex')),
      },
    ],
  },
  {
    ids: /^search-hashes-/,
    // The order means nothing: the server keeps a set.
    compute: (vector) => [
      {
        path: 'output',
        actual: searchHashes(textAt(vector, 'inputs.input'), bytes(vector, 'inputs.hmacKeyHex')).sort(),
        expected: [...(vector.output as string[])].sort(),
      },
    ],
  },
  {ids: /^meta-v/, compute: metadata},
  {
    ids: /^masterkeys-blob-/,
    compute: (vector) => [
      {
        path: 'output.ciphertext',
        actual: decryptMetadata(
          textAt(vector, 'output.ciphertext'),
          textAt(vector, 'inputs.encryptWith'),
        ).split('|'),
        expected: valueAt(vector, 'inputs.masterKeys'),
      },
    ],
  },
  {
    ids: /^dek-blob-/,
    compute: (vector) => {
      const stored = textAt(vector, 'output.ciphertext');
      return [
        {
          path: 'output.ciphertext',
          actual: decryptMetadata(stored, textAt(vector, 'inputs.kek')),
          expected: textAt(vector, 'inputs.dek'),
        },
        ...(vector.id === 'dek-blob-default-1' ? [{path: 'output.prefix', actual: stored.slice(0, 3)}] : []),
      ];
    },
  },
  {
    ids: /^privatekey-blob-/,
    compute: (_, all) => [
      {
        path: 'output.ciphertext',
        actual: createPublicKey(importPrivateKey(privateKeyOf(all))).equals(
          importPublicKey(textAt(vectorOf(all, 'rsa-keypair-1'), 'output.publicKey')),
        ),
        expected: true,
      },
    ],
  },
  {ids: /^chunk-v[\d_]+-(hello|empty|binary-33)$/, compute: chunk},
  {ids: /^chunk-v1-salted-/, compute: saltedChunk},
  {
    ids: /^stream-v/,
    compute: (vector) => {
      const file = streamedFile(numberAt(vector, 'inputs.fileBytes'));
      const version = vector.id.startsWith('stream-v3-') ? 3 : 2;
      return [
        {path: 'inputs.fileSha256', actual: digest('sha256', file)},
        {
          path: 'output.encryptedBytes',
          actual: encryptChunk(file, textAt(vector, 'inputs.key'), version).length,
        },
      ];
    },
  },
  {
    ids: /^rsa-meta-(dir|non-ascii|key)$/,
    compute: (vector, all) => {
      const stored = textAt(vector, 'output.ciphertext');
      return [
        {
          path: 'output.ciphertext',
          actual: decryptFromSender(stored, privateKeyOf(all)),
          expected: textAt(vector, 'inputs.plaintext'),
        },
        {path: 'output.ciphertextBytes', actual: Buffer.from(stored, 'base64').length},
      ];
    },
  },
  {ids: /^rsa-meta-limit$/, compute: rsaLimit},
  {
    ids: /^rsa-meta-file-size$/,
    compute: (vector) => {
      const size = Buffer.byteLength(textAt(vector, 'inputs.json'));
      return [
        {path: 'output.bytes', actual: size},
        {path: 'output.leftForLongerName', actual: RSA_LIMIT - size},
      ];
    },
  },
  {
    ids: /^filemetadata-object-1$/,
    compute: (vector) => [
      {
        path: 'output',
        actual: readFileMetadata(
          decryptMetadata(textAt(vector, 'inputs.metadata'), textAt(vector, 'inputs.key')),
        ),
      },
    ],
  },
  {ids: /^(file)?metadata-wrong-key$/, compute: wrongKey},
  {
    ids: /^buffer-hash-/,
    compute: (vector) => [
      {path: 'output', actual: digest(textAt(vector, 'inputs.algorithm'), textAt(vector, 'inputs.text'))},
    ],
  },
  {
    ids: /^checksum-json-/,
    compute: (vector) => [{path: 'output.Checksum', actual: jsonChecksum(textAt(vector, 'inputs.body'))}],
  },
  {
    ids: /^checksum-upload-/,
    compute: (vector) => {
      const {
        uuid = '',
        index = '',
        parent = '',
        uploadKey = '',
        hash = '',
      } = Object.fromEntries(new URL(textAt(vector, 'inputs.path'), 'https://ingest.example').searchParams);
      const query = {uuid, index, parent, uploadKey, hash};
      return [
        {path: 'output.hash', actual: digest('sha512', bytes(vector, 'inputs.bodyHex'))},
        {path: 'output.hash', actual: hash},
        {path: 'intermediate.checksumInput', actual: JSON.stringify(query)},
        {path: 'output.Checksum', actual: chunkChecksum({...query, index: Number(index)})},
      ];
    },
  },
  {ids: /^publiclink-/, compute: linkPassword},
];
