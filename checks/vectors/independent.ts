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
import type {Vector} from '../../packages/facts';
import {errorOf, is, reasonOf, type Finding, type Rule} from './rule';
import {streamedFile, vectorOf, type Values} from './values';

const digest = (algorithm: string, data: string | Buffer): string =>
  createHash(algorithm).update(data).digest('hex');
const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');

/** The private key of `rsa-keypair-1`, which is stored encrypted only. */
function privateKeyOf(all: readonly Vector[]): string {
  const blob = vectorOf(all, 'privatekey-blob-1');
  return decryptMetadata(blob.text('output.ciphertext'), blob.text('inputs.key'));
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
      is('intermediate.saltHex', salt.toString('hex')),
      is('intermediate.evpKeyHex', keyBytes.toString('hex')),
      is('intermediate.evpIvHex', iv.toString('hex')),
    ],
  };
}

async function derivation(vector: Values): Promise<Finding[]> {
  const password = vector.text('inputs.rawPassword');
  const salt = vector.text('inputs.salt');
  const version = vector.number('inputs.authVersion');
  const derived =
    version === 1
      ? deriveV1(password)
      : version === 2
        ? deriveV2(password, salt)
        : await deriveV3(password, salt);
  return [
    is('output.derivedMasterKeys', derived.passwordKey),
    is('output.derivedPassword', derived.loginPassword),
    ...(version === 1 ? [is('inputs.rawPasswordUtf8Hex', hex(password))] : []),
    ...(version === 2
      ? [is('intermediate.pbkdf2Hex', pbkdf2Sync(password, salt, 200_000, 64, 'sha512').toString('hex'))]
      : []),
  ];
}

/** With the stored IV even a random encryption gives the stored text. */
function metadata(vector: Values): Finding[] {
  const plain = Buffer.from(vector.text('inputs.plaintext'), 'utf8');
  const key = vector.text('inputs.key');
  const stored = vector.text('output.ciphertext');
  const opened = is('output.ciphertext', decryptMetadata(stored, key), plain.toString());
  if (stored.startsWith('U2FsdGVk')) {
    const {whole, findings} = salted(plain, key, Buffer.from(stored, 'base64').subarray(8, 16));
    return [opened, ...findings, is('output.ciphertext', whole.toString('base64'))];
  }
  const isThird = stored.startsWith('003');
  const ivText = stored.slice(3, isThird ? 27 : 15);
  const keyBytes = isThird ? keyBytesV3(key) : keyBytesV2(key);
  const {ciphertext, tag} = seal(plain, keyBytes, Buffer.from(ivText, isThird ? 'hex' : 'utf8'));
  const body = Buffer.concat([ciphertext, tag]);
  const prefix = isThird ? '003' : '002';
  const findings = [opened, is('output.ciphertext', `${prefix}${ivText}${body.toString('base64')}`)];
  if (vector.id === 'meta-v3-downgrade') {
    const fresh = encryptWithDowngrade(plain.toString(), key, vector.number('inputs.version'));
    return [...findings, is('output.prefix', fresh.slice(0, 3))];
  }
  return [
    ...findings,
    is('intermediate.prefix', prefix),
    is(`intermediate.${isThird ? 'ivHex' : 'ivText'}`, ivText),
    is('intermediate.bodyBytes', body.length),
    ...(isThird ? [] : [is('intermediate.derivedKeyHex', keyBytes.toString('hex'))]),
  ];
}

function chunk(vector: Values): Finding[] {
  const plain = vector.bytes('inputs.plaintextHex');
  const key = vector.text('inputs.key');
  const version = vector.number('inputs.version');
  const stored = vector.bytes('output.ciphertextHex');
  const {whole, findings} = encryptAgain(plain, key, version, stored);
  const opened = decryptChunk(stored, key, Math.trunc(version)).toString('hex');
  return [
    ...findings,
    is('output.ciphertextHex', whole.toString('hex')),
    is('output.ciphertextHex', opened, plain.toString('hex')),
    is('output.ciphertextBase64', whole.toString('base64')),
    is('output.overheadBytes', whole.length - plain.length),
    ...(version === 1 ? [is('intermediate.nodeDecryptHex', opened)] : []),
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
      findings: [is('intermediate.ivHex', iv.toString('hex'))],
    };
  }
  const iv = stored.subarray(0, 12);
  const {ciphertext, tag} = seal(plain, keyBytes, iv);
  return {
    whole: Buffer.concat([iv, ciphertext, tag]),
    findings: [
      is('intermediate.ivHex', iv.toString('hex')),
      is('intermediate.tagHex', tag.toString('hex')),
      ...(version === 2 ? [is('intermediate.ivAsText', iv.toString('utf8'))] : []),
    ],
  };
}

function saltedChunk(vector: Values): Finding[] {
  const key = vector.text('inputs.key');
  const isText = vector.at('inputs.ciphertextText') !== undefined;
  const stored = isText
    ? Buffer.from(vector.text('inputs.ciphertextText'), 'latin1')
    : vector.bytes('inputs.ciphertextHex');
  const plain = decryptChunk(stored, key, 1);
  const opened = is('output.plaintextHex', plain.toString('hex'));
  return isText ? [opened] : [opened, ...salted(plain, key, stored.subarray(8, 16)).findings];
}

function nameHash(vector: Values): Finding[] {
  const name = vector.text('inputs.name');
  const lower = name.toLowerCase();
  const hmacKey = vector.at('inputs.hmacKeyHex');
  return [
    is('inputs.lowercased', lower),
    is('inputs.lowercasedUtf8Hex', hex(lower)),
    is(
      'output',
      hashName(
        name,
        vector.number('inputs.authVersion'),
        typeof hmacKey === 'string' ? Buffer.from(hmacKey, 'hex') : undefined,
      ),
    ),
  ];
}

async function linkPassword(vector: Values): Promise<Finding[]> {
  const password = vector.text('inputs.password');
  if (typeof vector.output === 'string') {
    return [is('output', await hashLinkPassword(password, vector.text('inputs.salt')))];
  }
  const salt = vector.text('output.salt');
  return [
    is('output.hash', await hashLinkPassword(password, salt)),
    is('output.saltCharacters', salt.length),
    // Random: all that can be said is its alphabet.
    is('output.salt', /^[\w-]*$/.test(salt), true),
  ];
}

async function rsaLimit(vector: Values, all: readonly Vector[]): Promise<Finding[]> {
  const publicKey = vectorOf(all, 'rsa-keypair-1').text('output.publicKey');
  const longest = encryptForReceiver('x'.repeat(RSA_LIMIT), publicKey);
  const error = await errorOf(() =>
    publicEncrypt(
      {key: importPublicKey(publicKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512'},
      Buffer.alloc(RSA_LIMIT + 1),
    ),
  );
  return [
    is('output.errorAt383', reasonOf(error), reasonOf(vector.text('output.errorAt383'))),
    is('inputs.bytes', RSA_LIMIT),
    is('output.ciphertextBytes', Buffer.from(longest, 'base64').length),
  ];
}

async function wrongKey(vector: Values): Promise<Finding[]> {
  const message = await errorOf(() =>
    decryptMetadata(vector.text('inputs.metadata'), vector.text('inputs.key')),
  );
  return vector.id === 'metadata-wrong-key'
    ? [is('output.error', reasonOf(message))]
    : [is('inputs.key', message === undefined, false)];
}

/** How Node's crypto module and the code of the guides compute every vector. */
export const independentRules: readonly Rule[] = [
  [/^auth-v/, derivation],
  [/^hashfn-/, (vector) => [is('output', hashFn(vector.text('inputs.input')))]],
  [
    /^rsa-keypair-1$/,
    (_, all) => {
      const der = Buffer.from(privateKeyOf(all), 'base64');
      const half = createPublicKey(importPrivateKey(der.toString('base64')));
      const spki = half.export({format: 'der', type: 'spki'});
      return [
        is('output.publicKey', spki.toString('base64')),
        is('output.publicKeyDerBytes', spki.length),
        is('output.privateKeyDerBytes', der.length),
      ];
    },
  ],
  [/^hmac-key-1$/, (_, all) => [is('output.hex', hmacKeyFromPkcs8(privateKeyOf(all)).toString('hex'))]],
  [
    /^hmac-key-rust-rule-1$/,
    (_, all) => {
      const privateKey = privateKeyOf(all);
      const key = hmacKeyFromExponent(privateKey);
      return [
        is('output.hex', key.toString('hex')),
        is('output.differsFromHmacKey1', !key.equals(hmacKeyFromPkcs8(privateKey))),
      ];
    },
  ],
  [/^namehash-/, nameHash],
  [
    /^search-hash-/,
    (vector) => [is('output', searchHash(vector.text('inputs.name'), vector.bytes('inputs.hmacKeyHex')))],
  ],
  [
    /^search-hashes-/, // The order means nothing: the server keeps a set.
    (vector) => [
      is(
        'output',
        searchHashes(vector.text('inputs.input'), vector.bytes('inputs.hmacKeyHex')).sort(),
        [...(vector.output as string[])].sort(),
      ),
    ],
  ],
  [/^meta-v/, metadata],
  [
    /^masterkeys-blob-/,
    (vector) => [
      is(
        'output.ciphertext',
        decryptMetadata(vector.text('output.ciphertext'), vector.text('inputs.encryptWith')).split('|'),
        vector.at('inputs.masterKeys'),
      ),
    ],
  ],
  [
    /^dek-blob-/,
    (vector) => {
      const stored = vector.text('output.ciphertext');
      return [
        is(
          'output.ciphertext',
          decryptMetadata(stored, vector.text('inputs.kek')),
          vector.text('inputs.dek'),
        ),
        ...(vector.id === 'dek-blob-default-1' ? [is('output.prefix', stored.slice(0, 3))] : []),
      ];
    },
  ],
  [
    /^privatekey-blob-/,
    (_, all) => [
      is(
        'output.ciphertext',
        createPublicKey(importPrivateKey(privateKeyOf(all))).equals(
          importPublicKey(vectorOf(all, 'rsa-keypair-1').text('output.publicKey')),
        ),
        true,
      ),
    ],
  ],
  [/^chunk-v[\d_]+-(hello|empty|binary-33)$/, chunk],
  [/^chunk-v1-salted-/, saltedChunk],
  [
    /^stream-v/,
    (vector) => {
      const file = streamedFile(vector.number('inputs.fileBytes'));
      const version = vector.id.startsWith('stream-v3-') ? 3 : 2;
      return [
        is('inputs.fileSha256', digest('sha256', file)),
        is('output.encryptedBytes', encryptChunk(file, vector.text('inputs.key'), version).length),
      ];
    },
  ],
  [
    /^rsa-meta-(dir|non-ascii|key)$/,
    (vector, all) => {
      const stored = vector.text('output.ciphertext');
      return [
        is(
          'output.ciphertext',
          decryptFromSender(stored, privateKeyOf(all)),
          vector.text('inputs.plaintext'),
        ),
        is('output.ciphertextBytes', Buffer.from(stored, 'base64').length),
      ];
    },
  ],
  [/^rsa-meta-limit$/, rsaLimit],
  [
    /^rsa-meta-file-size$/,
    (vector) => {
      const size = Buffer.byteLength(vector.text('inputs.json'));
      return [is('output.bytes', size), is('output.leftForLongerName', RSA_LIMIT - size)];
    },
  ],
  [
    /^filemetadata-object-1$/,
    (vector) => [
      is(
        'output',
        readFileMetadata(decryptMetadata(vector.text('inputs.metadata'), vector.text('inputs.key'))),
      ),
    ],
  ],
  [/^(file)?metadata-wrong-key$/, wrongKey],
  [
    /^buffer-hash-/,
    (vector) => [is('output', digest(vector.text('inputs.algorithm'), vector.text('inputs.text')))],
  ],
  [/^checksum-json-/, (vector) => [is('output.Checksum', jsonChecksum(vector.text('inputs.body')))]],
  [
    /^checksum-upload-/,
    (vector) => {
      const {
        uuid = '',
        index = '',
        parent = '',
        uploadKey = '',
        hash = '',
      } = Object.fromEntries(new URL(vector.text('inputs.path'), 'https://ingest.example').searchParams);
      const query = {uuid, index, parent, uploadKey, hash};
      return [
        is('output.hash', digest('sha512', vector.bytes('inputs.bodyHex'))),
        is('output.hash', hash),
        is('intermediate.checksumInput', JSON.stringify(query)),
        is('output.Checksum', chunkChecksum({...query, index: Number(index)})),
      ];
    },
  ],
  [/^publiclink-/, linkPassword],
];
