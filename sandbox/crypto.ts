/** The cryptography of clients, as the samples show it to readers: the sandbox has none of its own. */
export * from '../samples/api/chunk.mjs';
export {exportMasterKeys} from '../samples/api/master-keys-export.mjs';
export * from '../samples/api/metadata.mjs';
export * from '../samples/api/name-hash.mjs';
export {linkUrl} from '../samples/api/public-link.mjs';
export * from '../samples/api/rsa.mjs';
export {totp} from '../samples/api/totp.mjs';
