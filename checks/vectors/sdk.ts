/** Computes the vectors again with the published TypeScript SDK. */
import {equal, ok, rejects} from 'node:assert/strict';
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
import {freshLinkPassword, type LinkVersion} from './sdk-link-passwords';
import {requestOf} from './sdk-requests';

/** Inputs and outputs that rules read; each vector has those of its kind. */
type Values = Record<
  | ('rawPassword' | 'salt' | 'input' | 'name' | 'plaintext' | 'key' | 'ciphertext' | 'encryptWith')
  | ('dek' | 'kek' | 'plaintextHex' | 'ciphertextHex' | 'json' | 'metadata' | 'password' | 'hash')
  | ('body' | 'path' | 'bodyHex' | 'text' | 'publicKey' | 'hex' | 'errorAt383'),
  string
> & {
  authVersion: AuthVersion;
  version: number;
  fileBytes: number;
  bytes: number;
  leftForLongerName: number;
  algorithm: 'sha256' | 'sha512' | 'md5';
  hmacKeyHex: string | null;
  ciphertextText?: string;
  /** JSON text with a lone surrogate, which is hashed as `name`. */
  nameJson?: string;
};

/** Computes values of a vector again; its result must match the vector. */
type Compute = (
  vector: {id: string; inputs: Values; output: Values},
  all: readonly Vector[],
) => Promise<object>;

// Without the cache: it finds metadata by its text, whatever the key is.
const sdk = new FilenSDK({metadataCache: false, connectToSocket: false});
const crypto = sdk.crypto();
const {utils} = crypto;
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const open = (metadata: string, key: string): Promise<string> => crypto.decrypt().metadata({metadata, key});
const sizeOf = (base64: string): number => Buffer.from(base64, 'base64').length;

function find(all: readonly Vector[], id: string): {inputs: Values; output: Values} {
  return all.find((vector) => vector.id === id) as never;
}

function privateKeyOf(all: readonly Vector[]): Promise<string> {
  const {inputs, output} = find(all, 'privatekey-blob-1');
  return open(output.ciphertext, inputs.key);
}

function wrap(metadata: string, all: readonly Vector[]): Promise<string> {
  const {publicKey} = find(all, 'rsa-keypair-1').output;
  return crypto.encrypt().metadataPublic({metadata, publicKey});
}

const pbkdf2 = (password: string, salt: string): Promise<string> =>
  utils.deriveKeyFromPassword({
    password,
    salt,
    iterations: 200_000,
    hash: 'sha512',
    bitLength: 512,
    returnHex: true,
  });

async function argon2(password: string, salt: string): Promise<string> {
  const options = {t: 3, m: 65_536, p: 4, version: 0x13, dkLen: 64};
  return (await utils.argon2id(Buffer.from(password, 'utf8'), bytesOf(salt), options)).toString('hex');
}

const derivation: Compute = async ({inputs: {rawPassword, authVersion, salt}}) => ({
  output: await utils.generatePasswordAndMasterKeyBasedOnAuthVersion({rawPassword, authVersion, salt}),
  ...(authVersion === 2 && {intermediate: {pbkdf2Hex: await pbkdf2(rawPassword, salt)}}),
});

/** A text that is encrypted again has another IV: its prefix and length must be the stored ones. */
const metadata: Compute = async ({id, inputs: {plaintext, key, version}, output: {ciphertext}}) => {
  const options = {metadata: plaintext, key, version: version as MetadataEncryptionVersion};
  const fresh = await crypto.encrypt().metadata(options);
  equal(fresh.length, ciphertext.length);
  const prefix = fresh.slice(0, 3);
  return {
    inputs: {plaintext: await open(ciphertext, key)},
    ...(id === 'meta-v3-downgrade' ? {output: {prefix}} : version > 1 && {intermediate: {prefix}}),
  };
};

const chunk: Compute = async ({inputs, output}) => {
  const {key, plaintextHex, ciphertextText} = inputs;
  const stored = inputs.ciphertextHex ?? output.ciphertextHex;
  const data = ciphertextText === undefined ? bytesOf(stored) : Buffer.from(ciphertextText, 'latin1');
  // 1.5 names a layout: the server lists such files as version 1.
  const version = Math.trunc(inputs.version) as FileEncryptionVersion;
  const opened = {plaintextHex: (await crypto.decrypt().data({data, key, version})).toString('hex')};
  if (version === 1) {
    return plaintextHex === undefined ? {output: opened} : {inputs: opened};
  }
  const fresh = await crypto.encrypt().data({data: bytesOf(plaintextHex), key, version});
  return {inputs: opened, output: {overheadBytes: fresh.length - plaintextHex.length / 2}};
};

const stream: Compute = async ({id, inputs: {key, fileBytes}}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vectors-'));
  const [inputFile = '', outputFile = '', opened = ''] = ['plain', 'encrypted', 'opened'].map((name) =>
    path.join(folder, name),
  );
  const version = id.startsWith('stream-v3-') ? 3 : 2;
  const file = Buffer.from(Array.from({length: fileBytes}, (_, index) => index % 251));
  try {
    writeFileSync(inputFile, file);
    await crypto.encrypt().dataStream({inputFile, key, outputFile, version});
    // Decrypted as one chunk, as the vector describes its layout.
    const whole = await crypto.decrypt().data({data: readFileSync(outputFile), key, version});
    await crypto.decrypt().dataStream({inputFile: outputFile, key, outputFile: opened, version});
    ok(whole.equals(file) && readFileSync(opened).equals(file));
    const fileSha256 = await utils.bufferToHash({buffer: file, algorithm: 'sha256'});
    return {inputs: {fileSha256}, output: {encryptedBytes: statSync(outputFile).size}};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

const wrapped: Compute = async ({inputs, output}, all) => {
  const privateKey = await privateKeyOf(all);
  const plaintext = await crypto.decrypt().metadataPrivate({metadata: output.ciphertext, privateKey});
  return {inputs: {plaintext}, output: {ciphertextBytes: sizeOf(await wrap(inputs.plaintext, all))}};
};

const wrapLimit: Compute = async ({inputs: {bytes}, output: {errorAt383}}, all) => {
  // OpenSSL puts numbers in front that differ between its versions.
  const reason = errorAt383.split('::').at(-1) ?? errorAt383;
  await rejects(wrap('x'.repeat(bytes + 1), all), ({message}: Error) => message.endsWith(reason));
  return {output: {ciphertextBytes: sizeOf(await wrap('x'.repeat(bytes), all))}};
};

/** How many characters more the name of a file may have until its metadata can no longer be shared. */
const roomForName: Compute = async ({inputs: {json}, output: {leftForLongerName: room}}, all) => {
  await wrap(json + 'x'.repeat(room), all);
  await rejects(wrap(json + 'x'.repeat(room + 1), all));
  return {output: {bytes: Buffer.byteLength(json)}};
};

const fileMetadata: Compute = async ({inputs}) => {
  const {metadata: text, key} = inputs;
  const {lastModified, ...found} = await crypto.decrypt().fileMetadata({metadata: text, key});
  // Unset fields are absent in the SDK and null in the vectors; a placeholder has the present time.
  const all = {...found, creation: found.creation ?? null, hash: found.hash ?? null};
  return {
    output: found.name === '' ? all : {...all, lastModified},
    ...('plaintext' in inputs && {inputs: {plaintext: await open(text, key)}}),
  };
};

const linkPassword: Compute = async ({id, inputs: {password, salt}, output}) => {
  const version = Number(id.charAt('publiclink-v'.length)) as LinkVersion;
  const hash = (own: string): Promise<string> =>
    version === 1 ? utils.hashFn({input: password}) : (version === 2 ? pbkdf2 : argon2)(password, own);
  if (typeof output === 'string') {
    return {output: await hash(salt)};
  }
  const fresh = await freshLinkPassword(version, password);
  // For its fresh salt, other code must come to the same hash.
  equal(fresh.hash, await hashLinkPassword(password, fresh.salt));
  const stored = password === '' ? fresh.hash : await hash(output.salt);
  return {output: {saltCharacters: fresh.salt.length, hash: stored}};
};

/** Lets the SDK send the request of a vector to a server of this computer. */
const checksumOfJson: Compute = async ({id, inputs}) => {
  const {email = '', parent = '', nameHashed = ''} = JSON.parse(inputs.body) as Record<string, string>;
  const sent = await requestOf(() =>
    id === 'checksum-json-1'
      ? sdk.api(3).auth().info({email})
      : sdk.api(3).dir().exists({parent, nameHashed}),
  );
  return {inputs: {path: sent.path, body: sent.body.toString()}, output: {Checksum: sent.checksum}};
};

const checksumOfUpload: Compute = async ({inputs: {path: route, bodyHex}}) => {
  const queryOf = (text: string): Record<string, string> =>
    Object.fromEntries(new URL(text, 'https://ingest.example').searchParams);
  const {uuid = '', index = '', parent = '', uploadKey = ''} = queryOf(route);
  const part = {uuid, index: Number(index), parent, uploadKey, buffer: bytesOf(bodyHex)};
  const sent = await requestOf(() => sdk.api(3).file().upload().chunk().buffer(part));
  return {
    inputs: {path: sent.path, bodyHex: sent.body.toString('hex')},
    intermediate: {checksumInput: JSON.stringify(queryOf(sent.path))},
    output: {hash: queryOf(sent.path).hash, Checksum: sent.checksum},
  };
};

const keyPair: Compute = async (_, all) => {
  const der = Buffer.from(await privateKeyOf(all), 'base64');
  const pem = `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  const publicKey = createPublicKey(pem).export({format: 'der', type: 'spki'}).toString('base64');
  const metadata = await wrap('pair', all);
  const privateKey = der.toString('base64');
  equal(await crypto.decrypt().metadataPrivate({metadata, privateKey}), 'pair');
  equal(publicKey, find(all, 'rsa-keypair-1').output.publicKey);
  return {};
};

/** The SDK has one rule only; the vector of the other rule says that it differs. */
const hmacKey: Compute = async ({id, output}, all) => {
  const hex = (await utils.generatePrivateKeyHMAC(await privateKeyOf(all))).toString('hex');
  return {output: id === 'hmac-key-1' ? {hex} : {differsFromHmacKey1: hex !== output.hex}};
};

const dataKey: Compute = async ({id, inputs: {dek, kek}, output: {ciphertext}}) => {
  const isDefault = id === 'dek-blob-default-1';
  const options = {metadata: dek, key: kek, ...(!isDefault && {version: 3 as const})};
  const fresh = await crypto.encrypt().metadata(options);
  equal(fresh.length, ciphertext.length);
  const opened = {dek: await open(ciphertext, kek)};
  return {inputs: opened, ...(isDefault && {output: {prefix: fresh.slice(0, 3)}})};
};

const wrongKey: Compute = async ({inputs}) => {
  const error = await open(inputs.metadata, inputs.key).catch((reason: unknown) => reason);
  return {output: {error: (error as Error).message}};
};

const rules: readonly (readonly [ids: RegExp, compute: Compute])[] = [
  [/^auth-v/, derivation],
  [/^hashfn-/, async ({inputs: {input}}) => ({output: await utils.hashFn({input})})],
  [/^(?:rsa-keypair-1|privatekey-blob-1)$/, keyPair],
  [/^hmac-key-/, hmacKey],
  [
    /^namehash-/,
    async ({inputs: {name, nameJson, authVersion, hmacKeyHex}}) => {
      const key = typeof hmacKeyHex === 'string' && {hmacKey: bytesOf(hmacKeyHex)};
      const output = await utils.hashFileName({name, authVersion, ...key});
      if (nameJson !== undefined) {
        equal(await utils.hashFileName({name: JSON.parse(nameJson) as string, authVersion, ...key}), output);
      }
      return {output};
    },
  ],
  [
    /^search-hash-/,
    async ({inputs: {name, hmacKeyHex}}) => ({
      output: await utils.hashSearchIndex({name, hmacKey: bytesOf(hmacKeyHex ?? '')}),
    }),
  ],
  [
    /^search-hashes-/,
    async ({inputs: {input, hmacKeyHex}}) => ({
      output: await utils.generateSearchIndexHashes({input, hmacKey: bytesOf(hmacKeyHex ?? '')}),
    }),
  ],
  [/^meta-v/, metadata],
  [
    /^masterkeys-blob-/,
    async ({inputs, output}) => ({
      inputs: {masterKeys: (await open(output.ciphertext, inputs.encryptWith)).split('|')},
    }),
  ],
  [/^dek-blob-/, dataKey],
  [/^chunk-v/, chunk],
  [/^stream-v/, stream],
  [/^rsa-meta-(?:dir|non-ascii|key)$/, wrapped],
  [/^rsa-meta-limit$/, wrapLimit],
  [/^rsa-meta-file-size$/, roomForName],
  [/^filemetadata-/, fileMetadata],
  [/^metadata-wrong-key$/, wrongKey],
  [
    /^buffer-hash-/,
    async ({inputs: {text, algorithm}}) => ({
      output: await utils.bufferToHash({buffer: Buffer.from(text, 'utf8'), algorithm}),
    }),
  ],
  [/^checksum-json-/, checksumOfJson],
  [/^checksum-upload-/, checksumOfUpload],
  [/^publiclink-/, linkPassword],
];

/** Values of a vector as the SDK computes them; undefined where no rule is for it. */
export function computeWithSdk(vector: Vector, all: readonly Vector[]): Promise<object> | undefined {
  return rules.find(([ids]) => ids.test(vector.id))?.[1](vector as never, all);
}
