/** The cryptography of clients, as the samples show it to readers: the sandbox has none of its own. */
export {createFileKey, decryptChunk, encryptChunk} from '../samples/api/chunk.mjs';
export {exportMasterKeys} from '../samples/api/master-keys-export.mjs';
export {
  decryptMetadata,
  encryptMetadata,
  legacyKeyAndIv,
  randomText,
  versionOf,
} from '../samples/api/metadata.mjs';
export {hashFn, hashName, hmacKeyFromExponent, hmacKeyFromPkcs8} from '../samples/api/name-hash.mjs';
export {linkUrl} from '../samples/api/public-link.mjs';
export {
  decryptFromSender,
  encryptForReceiver,
  importPrivateKey,
  importPublicKey,
  isPair,
} from '../samples/api/rsa.mjs';
export {totp} from '../samples/api/totp.mjs';
