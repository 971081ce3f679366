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
import {valueAt, type Vector} from '../../packages/facts/index';
import {errorOf, is, reasonOf, type Finding, type Rule} from './rule';
import {bytesAt, numberAt, streamedFile, textAt, vectorOf} from './values';

const digest = (algorithm: string, data: string | Buffer): string =>
  createHash(algorithm).update(data).digest('hex');
const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex');

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
      is('intermediate.saltHex', salt.toString('hex')),
      is('intermediate.evpKeyHex', keyBytes.toString('hex')),
      is('intermediate.evpIvHex', iv.toString('hex')),
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
    is('output.derivedMasterKeys', derived.passwordKey),
    is('output.derivedPassword', derived.loginPassword),
    ...(version === 1 ? [is('inputs.rawPasswordUtf8Hex', hex(password))] : []),
    ...(version === 2
      ? [is('intermediate.pbkdf2Hex', pbkdf2Sync(password, salt, 200_000, 64, 'sha512').toString('hex'))]
      : []),
  ];
}

/** With the stored IV even a random encryption gives the stored text. */
function metadata(vector: Vector): Finding[] {
  const plain = Buffer.from(textAt(vector, 'inputs.plaintext'), 'utf8');
  const key = textAt(vector, 'inputs.key');
  const stored = textAt(vector, 'output.ciphertext');
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
    const fresh = encryptWithDowngrade(plain.toString(), key, numberAt(vector, 'inputs.version'));
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

function chunk(vector: Vector): Finding[] {
  const plain = bytesAt(vector, 'inputs.plaintextHex');
  const key = textAt(vector, 'inputs.key');
  const version = numberAt(vector, 'inputs.version');
  const stored = bytesAt(vector, 'output.ciphertextHex');
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

function saltedChunk(vector: Vector): Finding[] {
  const key = textAt(vector, 'inputs.key');
  const isText = valueAt(vector, 'inputs.ciphertextText') !== undefined;
  const stored = isText
    ? Buffer.from(textAt(vector, 'inputs.ciphertextText'), 'latin1')
    : bytesAt(vector, 'inputs.ciphertextHex');
  const plain = decryptChunk(stored, key, 1);
  const opened = is('output.plaintextHex', plain.toString('hex'));
  return isText ? [opened] : [opened, ...salted(plain, key, stored.subarray(8, 16)).findings];
}

function nameHash(vector: Vector): Finding[] {
  const name = textAt(vector, 'inputs.name');
  const lower = name.toLowerCase();
  const hmacKey = valueAt(vector, 'inputs.hmacKeyHex');
  return [
    is('inputs.lowercased', lower),
    is('inputs.lowercasedUtf8Hex', hex(lower)),
    is(
      'output',
      hashName(
        name,
        numberAt(vector, 'inputs.authVersion'),
        typeof hmacKey === 'string' ? Buffer.from(hmacKey, 'hex') : undefined,
      ),
    ),
  ];
}

async function linkPassword(vector: Vector): Promise<Finding[]> {
  const password = textAt(vector, 'inputs.password');
  if (typeof vector.output === 'string') {
    return [is('output', await hashLinkPassword(password, textAt(vector, 'inputs.salt')))];
  }
  const salt = textAt(vector, 'output.salt');
  return [
    is('output.hash', await hashLinkPassword(password, salt)),
    is('output.saltCharacters', salt.length),
    // Random: all that can be said is its alphabet.
    is('output.salt', /^[\w-]*$/.test(salt), true),
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
    is('output.errorAt383', reasonOf(error), reasonOf(textAt(vector, 'output.errorAt383'))),
    is('inputs.bytes', RSA_LIMIT),
    is('output.ciphertextBytes', Buffer.from(longest, 'base64').length),
  ];
}

async function wrongKey(vector: Vector): Promise<Finding[]> {
  const message = await errorOf(() =>
    decryptMetadata(textAt(vector, 'inputs.metadata'), textAt(vector, 'inputs.key')),
  );
  return vector.id === 'metadata-wrong-key'
    ? [is('output.error', reasonOf(message))]
    : [is('inputs.key', message === undefined, false)];
}

/** How Node's crypto module and the code of the guides compute every vector. */
export const independentRules: readonly Rule[] = [
  {ids: /^auth-v/, compute: derivation},
  {ids: /^hashfn-/, compute: (vector) => [is('output', hashFn(textAt(vector, 'inputs.input')))]},
  {
    ids: /^rsa-keypair-1$/,
    compute: (_, all) => {
      const der = Buffer.from(privateKeyOf(all), 'base64');
      const half = createPublicKey(importPrivateKey(der.toString('base64')));
      const spki = half.export({format: 'der', type: 'spki'});
      return [
        is('output.publicKey', spki.toString('base64')),
        is('output.publicKeyDerBytes', spki.length),
        is('output.privateKeyDerBytes', der.length),
      ];
    },
  },
  {
    ids: /^hmac-key-1$/,
    compute: (_, all) => [is('output.hex', hmacKeyFromPkcs8(privateKeyOf(all)).toString('hex'))],
  },
  {
    ids: /^hmac-key-rust-rule-1$/,
    compute: (_, all) => {
      const privateKey = privateKeyOf(all);
      const key = hmacKeyFromExponent(privateKey);
      return [
        is('output.hex', key.toString('hex')),
        is('output.differsFromHmacKey1', !key.equals(hmacKeyFromPkcs8(privateKey))),
      ];
    },
  },
  {ids: /^namehash-/, compute: nameHash},
  {
    ids: /^search-hash-/,
    compute: (vector) => [
      is('output', searchHash(textAt(vector, 'inputs.name'), bytesAt(vector, 'inputs.hmacKeyHex'))),
    ],
  },
  {
    ids: /^search-hashes-/,
    // The order means nothing: the server keeps a set.
    compute: (vector) => [
      is(
        'output',
        searchHashes(textAt(vector, 'inputs.input'), bytesAt(vector, 'inputs.hmacKeyHex')).sort(),
        [...(vector.output as string[])].sort(),
      ),
    ],
  },
  {ids: /^meta-v/, compute: metadata},
  {
    ids: /^masterkeys-blob-/,
    compute: (vector) => [
      is(
        'output.ciphertext',
        decryptMetadata(textAt(vector, 'output.ciphertext'), textAt(vector, 'inputs.encryptWith')).split('|'),
        valueAt(vector, 'inputs.masterKeys'),
      ),
    ],
  },
  {
    ids: /^dek-blob-/,
    compute: (vector) => {
      const stored = textAt(vector, 'output.ciphertext');
      return [
        is(
          'output.ciphertext',
          decryptMetadata(stored, textAt(vector, 'inputs.kek')),
          textAt(vector, 'inputs.dek'),
        ),
        ...(vector.id === 'dek-blob-default-1' ? [is('output.prefix', stored.slice(0, 3))] : []),
      ];
    },
  },
  {
    ids: /^privatekey-blob-/,
    compute: (_, all) => [
      is(
        'output.ciphertext',
        createPublicKey(importPrivateKey(privateKeyOf(all))).equals(
          importPublicKey(textAt(vectorOf(all, 'rsa-keypair-1'), 'output.publicKey')),
        ),
        true,
      ),
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
        is('inputs.fileSha256', digest('sha256', file)),
        is('output.encryptedBytes', encryptChunk(file, textAt(vector, 'inputs.key'), version).length),
      ];
    },
  },
  {
    ids: /^rsa-meta-(dir|non-ascii|key)$/,
    compute: (vector, all) => {
      const stored = textAt(vector, 'output.ciphertext');
      return [
        is(
          'output.ciphertext',
          decryptFromSender(stored, privateKeyOf(all)),
          textAt(vector, 'inputs.plaintext'),
        ),
        is('output.ciphertextBytes', Buffer.from(stored, 'base64').length),
      ];
    },
  },
  {ids: /^rsa-meta-limit$/, compute: rsaLimit},
  {
    ids: /^rsa-meta-file-size$/,
    compute: (vector) => {
      const size = Buffer.byteLength(textAt(vector, 'inputs.json'));
      return [is('output.bytes', size), is('output.leftForLongerName', RSA_LIMIT - size)];
    },
  },
  {
    ids: /^filemetadata-object-1$/,
    compute: (vector) => [
      is(
        'output',
        readFileMetadata(decryptMetadata(textAt(vector, 'inputs.metadata'), textAt(vector, 'inputs.key'))),
      ),
    ],
  },
  {ids: /^(file)?metadata-wrong-key$/, compute: wrongKey},
  {
    ids: /^buffer-hash-/,
    compute: (vector) => [
      is('output', digest(textAt(vector, 'inputs.algorithm'), textAt(vector, 'inputs.text'))),
    ],
  },
  {
    ids: /^checksum-json-/,
    compute: (vector) => [is('output.Checksum', jsonChecksum(textAt(vector, 'inputs.body')))],
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
        is('output.hash', digest('sha512', bytesAt(vector, 'inputs.bodyHex'))),
        is('output.hash', hash),
        is('intermediate.checksumInput', JSON.stringify(query)),
        is('output.Checksum', chunkChecksum({...query, index: Number(index)})),
      ];
    },
  },
  {ids: /^publiclink-/, compute: linkPassword},
];
