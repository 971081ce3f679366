/** Computes the vectors again with the samples in JavaScript, and with the one for browsers. */
import {deepEqual, equal} from 'node:assert/strict';
import path from 'node:path';
import {temporaryFolder} from '../../../packages/files/testing';
import * as browser from '../../../samples/api/browser.mjs';
import {chunkChecksum, jsonChecksum} from '../../../samples/api/checksum.mjs';
import {decryptChunk, encryptChunk} from '../../../samples/api/chunk.mjs';
import {deriveV1} from '../../../samples/api/derive-v1.mjs';
import {deriveV2} from '../../../samples/api/derive-v2.mjs';
import {deriveV3} from '../../../samples/api/derive-v3.mjs';
import {compareHash} from '../../../samples/api/download.mjs';
import {hashLinkPassword} from '../../../samples/api/link-password.mjs';
import {openWithAny} from '../../../samples/api/master-keys.mjs';
import {decryptMetadata, encryptMetadata, readFileMetadata} from '../../../samples/api/metadata.mjs';
import * as names from '../../../samples/api/name-hash.mjs';
import {decryptFromSender, encryptForReceiver} from '../../../samples/api/rsa.mjs';
import {bytesOf, commonRules, fileOf, linkRule, privateKeyOf} from './rules';
import type {Code, Compute, Rules} from './rules';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The samples for Node.js. */
export const samples: Code = {
  derive: async (password, authVersion, salt) => {
    const derive = {1: deriveV1, 2: deriveV2, 3: deriveV3}[authVersion];
    const {passwordKey, loginPassword} = await derive(password, salt);
    return [passwordKey, loginPassword];
  },
  hashFn: names.hashFn,
  hashName: (name, version, hmacKey) => names.hashName(name, version, bytesOf(hmacKey)),
  hmacKeyFromPkcs8: (privateKey) => hexOf(names.hmacKeyFromPkcs8(privateKey)),
  encryptMetadata,
  decryptMetadata,
  openItem: (text, key) => openWithAny(text, [key], readFileMetadata),
  encryptChunk: (plain, key, version) => hexOf(encryptChunk(bytesOf(plain), key, version)),
  decryptChunk: (data, key, version) => hexOf(decryptChunk(bytesOf(data), key, version)),
  encryptForReceiver,
  decryptFromSender,
};

const checksumOfChunk: Compute = ({inputs}) => {
  const query = Object.fromEntries(new URLSearchParams(inputs.path.split('?')[1]));
  const {uuid, index, parent, uploadKey, hash} = query;
  return {output: {hash, Checksum: chunkChecksum({uuid, index: Number(index), parent, uploadKey, hash})}};
};

const allSearchHashes: Compute = ({inputs: {input, hmacKeyHex}, output}) => {
  const hashes = names.searchHashes(input, bytesOf(hmacKeyHex));
  // In any order.
  deepEqual(hashes.sort(), Object.values(output).sort());
  return {};
};

const blake3: Compute = async ({inputs: {fileBytes}, output}) => {
  const folder = temporaryFolder({file: fileOf(fileBytes)});
  equal(await compareHash(path.join(folder, 'file'), {hash: '', blake3: output}), 'same');
  return {};
};

/** What the samples in JavaScript have, and those of other languages do not. */
export const sampleRules: Rules = [
  [
    /^hmac-key-rust-rule-1$/,
    async (_, code) => ({
      output: {hex: hexOf(names.hmacKeyFromExponent(await privateKeyOf(code)))},
    }),
  ],
  [
    /^search-hash-/,
    ({inputs: {name, hmacKeyHex}}) => ({output: names.searchHash(name, bytesOf(hmacKeyHex))}),
  ],
  [/^search-hashes-/, allSearchHashes],
  [/^checksum-json-/, ({inputs: {body}}) => ({output: {Checksum: jsonChecksum(body)}})],
  [/^checksum-upload-/, checksumOfChunk],
  linkRule(hashLinkPassword),
  [/^blake3-/, blake3],
  ...commonRules,
];

/** The sample for browsers, which reads chunks and writes none. */
export const browserSample: Code = {
  ...samples,
  derive: async (password, _, salt) => {
    const {passwordKey, loginPassword} = await browser.deriveV2(password, salt);
    return [passwordKey, loginPassword];
  },
  hashName: (name, version, hmacKey) => browser.hashName(name, version, bytesOf(hmacKey)),
  hmacKeyFromPkcs8: async (privateKey) => hexOf(await browser.hmacKeyFromPkcs8(privateKey)),
  encryptMetadata: browser.encryptMetadata,
  decryptMetadata: browser.decryptMetadata,
  decryptChunk: async (data, key, version) => hexOf(await browser.decryptChunk(bytesOf(data), key, version)),
  encryptForReceiver: browser.encryptForReceiver,
  decryptFromSender: browser.decryptFromSender,
};

/** It has the derivation, metadata and chunks of versions that Web Crypto can compute. */
export const ofBrowsers =
  /^(?:auth-v2|meta-v[23]|chunk-v[23]|namehash|hmac-key-1|rsa-meta-(?:dir|non-ascii|key)|metadata-wrong-key|publiclink-v2-fixed)/;

export const browserRules: Rules = [linkRule(browser.hashLinkPassword), ...commonRules];
