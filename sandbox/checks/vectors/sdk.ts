/** Computes the vectors again with the published TypeScript SDK. */
import {equal, ok, rejects} from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {FilenSDK, type FileEncryptionVersion, type MetadataEncryptionVersion} from '@filen/sdk';
import {temporaryFolder} from '../../../packages/files/testing';
import {bytesOf, commonRules, fileOf, linkRule, privateKeyOf, sizeOf, wrap} from './rules';
import type {Code, Compute, Rules} from './rules';

// Without the cache: it finds metadata by its text, whatever the key is.
const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
const crypto = sdk.crypto();
const {utils} = crypto;

/** The published TypeScript SDK. */
export const sdkCode = {
  derive: async (rawPassword, authVersion, salt) => {
    const given = {rawPassword, authVersion, salt};
    const derived = await utils.generatePasswordAndMasterKeyBasedOnAuthVersion(given);
    return [derived.derivedMasterKeys, derived.derivedPassword];
  },
  hashFn: (input) => utils.hashFn({input}),
  hashName: (name, authVersion, hmacKey) =>
    utils.hashFileName({name, authVersion, ...(hmacKey !== '' && {hmacKey: bytesOf(hmacKey)})}),
  hmacKeyFromPkcs8: async (privateKey) => (await utils.generatePrivateKeyHMAC(privateKey)).toString('hex'),
  encryptMetadata: (text, key, version) =>
    crypto.encrypt().metadata({metadata: text, key, version: version as MetadataEncryptionVersion}),
  decryptMetadata: (text, key) => crypto.decrypt().metadata({metadata: text, key}),
  openItem: async (text, key) => {
    const {lastModified, ...found} = await crypto.decrypt().fileMetadata({metadata: text, key});
    // Unset fields are absent in the SDK and null in the vectors; a placeholder has the present time.
    const all = {...found, creation: found.creation ?? null, hash: found.hash ?? null};
    return found.name === '' ? all : {...all, lastModified};
  },
  encryptChunk: async (plain, key, version) => {
    const options = {data: bytesOf(plain), key, version: version as FileEncryptionVersion};
    return (await crypto.encrypt().data(options)).toString('hex');
  },
  decryptChunk: async (data, key, version) => {
    const options = {data: bytesOf(data), key, version: version as FileEncryptionVersion};
    return (await crypto.decrypt().data(options)).toString('hex');
  },
  encryptForReceiver: (metadata, publicKey) => crypto.encrypt().metadataPublic({metadata, publicKey}),
  decryptFromSender: (metadata, privateKey) => crypto.decrypt().metadataPrivate({metadata, privateKey}),
} satisfies Code;

/** With a key that is none of version 3, the SDK writes version 2. */
const downgrade: Compute = async ({inputs: {plaintext, key, version}, output: {ciphertext}}) => ({
  inputs: {plaintext: await sdkCode.decryptMetadata(ciphertext, key)},
  output: {prefix: (await sdkCode.encryptMetadata(plaintext, key, version)).slice(0, 3)},
});

/** Without a version, the SDK writes version 2, also with a key of version 3. */
const defaultVersion: Compute = async ({inputs: {dek, kek}, output: {ciphertext}}) => {
  const fresh = await crypto.encrypt().metadata({metadata: dek, key: kek});
  equal(fresh.length, ciphertext.length);
  return {inputs: {dek: await sdkCode.decryptMetadata(ciphertext, kek)}, output: {prefix: fresh.slice(0, 3)}};
};

const stream: Compute = async ({id, inputs: {key, fileBytes}}) => {
  const file = fileOf(fileBytes);
  const folder = temporaryFolder({plain: file});
  const at = (name: string): string => path.join(folder, name);
  const version = id.startsWith('stream-v3-') ? 3 : 2;
  await crypto.encrypt().dataStream({inputFile: at('plain'), key, outputFile: at('encrypted'), version});
  // Decrypted as one chunk, as the vector describes its layout.
  const encrypted = readFileSync(at('encrypted'));
  const whole = await crypto.decrypt().data({data: encrypted, key, version});
  await crypto.decrypt().dataStream({inputFile: at('encrypted'), key, outputFile: at('opened'), version});
  ok(whole.equals(file) && readFileSync(at('opened')).equals(file));
  const fileSha256 = await utils.bufferToHash({buffer: file, algorithm: 'sha256'});
  return {inputs: {fileSha256}, output: {encryptedBytes: encrypted.length}};
};

const wrapLimit: Compute = async ({inputs: {bytes}, output: {errorAt383}}, code) => {
  // OpenSSL puts numbers in front that differ between its versions.
  const reason = errorAt383.split('::').at(-1) ?? errorAt383;
  await rejects(wrap('x'.repeat(bytes + 1), code), ({message}: Error) => message.endsWith(reason));
  return {output: {ciphertextBytes: sizeOf(await wrap('x'.repeat(bytes), code))}};
};

async function hashLinkPassword(password: string, salt: string, id: string): Promise<string> {
  if (id.startsWith('publiclink-v1-')) {
    return utils.hashFn({input: password});
  }
  if (id.startsWith('publiclink-v2-')) {
    const options = {iterations: 200_000, hash: 'sha512', bitLength: 512, returnHex: true} as const;
    return utils.deriveKeyFromPassword({password, salt, ...options});
  }
  const options = {t: 3, m: 65_536, p: 4, version: 0x13, dkLen: 64};
  return (await utils.argon2id(Buffer.from(password, 'utf8'), bytesOf(salt), options)).toString('hex');
}

/** The SDK has one rule only; the vector of the other rule says that it differs. */
const otherHmacKey: Compute = async ({output}) => ({
  output: {
    differsFromHmacKey1: (await sdkCode.hmacKeyFromPkcs8(await privateKeyOf(sdkCode))) !== output.hex,
  },
});

const wrongKey: Compute = async ({inputs}) => {
  const error = await sdkCode.decryptMetadata(inputs.metadata, inputs.key).catch((reason: unknown) => reason);
  return {output: {error: (error as Error).message}};
};

/** Rules for what only the SDK does, or does in its own way. */
export const sdkRules: Rules = [
  [/^hmac-key-rust-rule-1$/, otherHmacKey],
  [
    /^search-hashes-/,
    async ({inputs: {input, hmacKeyHex}}) => ({
      output: await utils.generateSearchIndexHashes({input, hmacKey: bytesOf(hmacKeyHex)}),
    }),
  ],
  [/^meta-v3-downgrade$/, downgrade],
  [/^dek-blob-default-1$/, defaultVersion],
  [/^stream-v/, stream],
  [/^rsa-meta-limit$/, wrapLimit],
  [/^metadata-wrong-key$/, wrongKey],
  [
    /^buffer-hash-/,
    async ({inputs: {text, algorithm}}) => ({
      output: await utils.bufferToHash({buffer: Buffer.from(text, 'utf8'), algorithm}),
    }),
  ],
  linkRule(hashLinkPassword),
  ...commonRules,
];
