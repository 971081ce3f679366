/** Computes vectors again with code of any language: the SDK, and the samples in JavaScript, Python and Go. */
import {equal, ok, rejects} from 'node:assert/strict';
import type {AuthVersion} from '@filen/sdk';
import {readVectors, type Vector} from '../../../packages/facts';
import {decryptFromSender, isPair} from '../../crypto';

type Awaitable<Value> = Value | Promise<Value>;

/** The functions under test. Bytes are hex, so that they can be in another process. */
export type Code = {
  /** Password key and login password. */
  derive: (password: string, authVersion: AuthVersion, salt: string) => Awaitable<[string, string]>;
  hashFn: (text: string) => Awaitable<string>;
  hashName: (name: string, authVersion: AuthVersion, hmacKey: string) => Awaitable<string>;
  hmacKeyFromPkcs8: (privateKey: string) => Awaitable<string>;
  encryptMetadata: (text: string, key: string, version: number) => Awaitable<string>;
  decryptMetadata: (text: string, key: string) => Awaitable<string>;
  /** The metadata of an item; one without a name, or null, where the key does not open it. */
  openItem: (text: string, key: string) => Awaitable<object | null>;
  encryptChunk: (plain: string, key: string, version: number) => Awaitable<string>;
  decryptChunk: (data: string, key: string, version: number) => Awaitable<string>;
  encryptForReceiver: (text: string, publicKey: string) => Awaitable<string>;
  decryptFromSender: (text: string, privateKey: string) => Awaitable<string>;
};

/** Inputs and outputs that rules read; each vector has those of its kind. */
export type Values = Record<
  | ('rawPassword' | 'salt' | 'input' | 'name' | 'plaintext' | 'key' | 'ciphertext' | 'encryptWith')
  | ('dek' | 'kek' | 'plaintextHex' | 'ciphertextHex' | 'json' | 'metadata' | 'password' | 'hash')
  | ('text' | 'publicKey' | 'hex' | 'errorAt383' | 'path' | 'body'),
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
export type Compute = (vector: {id: string; inputs: Values; output: Values}, code: Code) => Awaitable<object>;

export type Rules = readonly (readonly [ids: RegExp, compute: Compute])[];

/** Number of bytes behind base64. */
export const sizeOf = (base64: string): number => Buffer.from(base64, 'base64').length;

export const bytesOf = (hex: string | null): Buffer => Buffer.from(hex ?? '', 'hex');

/** The file of the vectors that name one by its size. */
export const fileOf = (size: number): Buffer =>
  Buffer.from(Array.from({length: size}, (_, index) => index % 251));

const {vectors} = readVectors();

function find(id: string): {inputs: Values; output: Values} {
  return vectors.find((vector) => vector.id === id) as never;
}

/** The private key of the vectors. */
export async function privateKeyOf({decryptMetadata}: Code): Promise<string> {
  const {inputs, output} = find('privatekey-blob-1');
  return decryptMetadata(output.ciphertext, inputs.key);
}

/** Encrypts a text for the key pair of the vectors. */
export async function wrap(text: string, {encryptForReceiver}: Code): Promise<string> {
  return encryptForReceiver(text, find('rsa-keypair-1').output.publicKey);
}

const derivation: Compute = async ({inputs: {rawPassword, authVersion, salt}}, {derive}) => {
  const [derivedMasterKeys, derivedPassword] = await derive(rawPassword, authVersion, salt);
  return {output: {derivedMasterKeys, derivedPassword}};
};

const nameHash: Compute = async ({inputs: {name, nameJson, authVersion, hmacKeyHex}}, {hashName}) => {
  const output = await hashName(name, authVersion ?? 3, hmacKeyHex ?? '');
  if (nameJson !== undefined) {
    equal(await hashName(JSON.parse(nameJson) as string, authVersion, ''), output);
  }
  return {output};
};

/** A text that is encrypted again has another IV: its prefix and length must be the stored ones. */
const metadata: Compute = async ({inputs: {plaintext, key, version}, output: {ciphertext}}, code) => {
  const opened = {plaintext: await code.decryptMetadata(ciphertext, key)};
  if (version === 1) {
    return {inputs: opened};
  }
  const fresh = await code.encryptMetadata(plaintext, key, version);
  equal(fresh.length, ciphertext.length);
  equal(await code.decryptMetadata(fresh, key), plaintext);
  return {inputs: opened, intermediate: {prefix: fresh.slice(0, 3)}};
};

/** The key is none of version 3. What the SDK makes of that is a rule of its own. */
const downgrade: Compute = async ({inputs: {plaintext, key, version}, output: {ciphertext}}, code) => {
  await rejects(async () => code.encryptMetadata(plaintext, key, version));
  return {inputs: {plaintext: await code.decryptMetadata(ciphertext, key)}};
};

const chunk: Compute = async ({inputs, output}, {encryptChunk, decryptChunk}) => {
  const {key, plaintextHex, ciphertextText} = inputs;
  const stored = inputs.ciphertextHex ?? output.ciphertextHex;
  const data = ciphertextText === undefined ? stored : Buffer.from(ciphertextText, 'latin1').toString('hex');
  // 1.5 names a layout: the server lists such files as version 1.
  const version = Math.trunc(inputs.version);
  const opened = {plaintextHex: await decryptChunk(data, key, version)};
  if (version === 1) {
    return plaintextHex === undefined ? {output: opened} : {inputs: opened};
  }
  const changed = Buffer.from(data, 'hex').map(
    (byte, index, bytes) => byte ^ Number(index + 1 === bytes.length),
  );
  await rejects(async () => decryptChunk(Buffer.from(changed).toString('hex'), key, version));
  const fresh = await encryptChunk(plaintextHex, key, version);
  equal(await decryptChunk(fresh, key, version), plaintextHex);
  return {inputs: opened, output: {overheadBytes: (fresh.length - plaintextHex.length) / 2}};
};

/** A stream is encrypted as one chunk, whatever its size. */
const stream: Compute = async ({id, inputs: {key, fileBytes}}, {encryptChunk}) => {
  const fresh = await encryptChunk('00'.repeat(fileBytes), key, id.startsWith('stream-v3-') ? 3 : 2);
  return {output: {encryptedBytes: fresh.length / 2}};
};

/** What it writes another implementation reads. */
const wrapped: Compute = async ({inputs: {plaintext}, output: {ciphertext}}, code) => {
  const privateKey = await privateKeyOf(code);
  const fresh = await wrap(plaintext, code);
  equal(decryptFromSender(fresh, privateKey), plaintext);
  return {
    inputs: {plaintext: await code.decryptFromSender(ciphertext, privateKey)},
    output: {ciphertextBytes: sizeOf(fresh)},
  };
};

const wrapLimit: Compute = async ({inputs: {bytes}}, code) => {
  await rejects(wrap('x'.repeat(bytes + 1), code));
  return {output: {ciphertextBytes: sizeOf(await wrap('x'.repeat(bytes), code))}};
};

/** How many characters more the name of a file may have until its metadata can no longer be shared. */
const roomForName: Compute = async ({inputs: {json}, output: {leftForLongerName: room}}, code) => {
  await wrap(json + 'x'.repeat(room), code);
  await rejects(wrap(json + 'x'.repeat(room + 1), code));
  return {output: {bytes: Buffer.byteLength(json)}};
};

const itemMetadata: Compute = async ({inputs}, code) => ({
  output: (await code.openItem(inputs.metadata, inputs.key)) ?? {name: ''},
  ...('plaintext' in inputs && {
    inputs: {plaintext: await code.decryptMetadata(inputs.metadata, inputs.key)},
  }),
});

const keyPair: Compute = async (_, code) => {
  ok(isPair(find('rsa-keypair-1').output.publicKey, await privateKeyOf(code)));
  return {};
};

/** The hash of a link's password, from the salt that the vector gives or that its random one was. */
export const linkRule = (hash: (password: string, salt: string, id: string) => Promise<string>) => {
  const compute: Compute = async ({id, inputs: {password, salt}, output}) => ({
    output:
      typeof output === 'string'
        ? await hash(password, salt, id)
        : {hash: await hash(password, output.salt, id)},
  });
  return [/^publiclink-/, compute] as const;
};

/** The rules for all code. */
export const commonRules: Rules = [
  [/^auth-v/, derivation],
  [/^hashfn-/, async ({inputs: {input}}, {hashFn}) => ({output: await hashFn(input)})],
  [/^(?:rsa-keypair-1|privatekey-blob-1)$/, keyPair],
  [
    /^hmac-key-1$/,
    async (_, code) => ({output: {hex: await code.hmacKeyFromPkcs8(await privateKeyOf(code))}}),
  ],
  [/^(?:namehash|search-hash)-/, nameHash],
  [/^meta-v3-downgrade$/, downgrade],
  [/^meta-v/, metadata],
  [
    /^masterkeys-blob-/,
    async ({inputs, output}, {decryptMetadata}) => ({
      inputs: {masterKeys: (await decryptMetadata(output.ciphertext, inputs.encryptWith)).split('|')},
    }),
  ],
  [
    /^dek-blob-/,
    async ({inputs, output}, {decryptMetadata}) => ({
      inputs: {dek: await decryptMetadata(output.ciphertext, inputs.kek)},
    }),
  ],
  [/^chunk-v/, chunk],
  [/^stream-v/, stream],
  [/^rsa-meta-(?:dir|non-ascii|key)$/, wrapped],
  [/^rsa-meta-limit$/, wrapLimit],
  [/^rsa-meta-file-size$/, roomForName],
  [/^filemetadata-/, itemMetadata],
  [
    /^metadata-wrong-key$/,
    async ({inputs}, {decryptMetadata}) => {
      await rejects(async () => decryptMetadata(inputs.metadata, inputs.key));
      return {};
    },
  ],
];

/** Values of a vector as the code computes them. */
export async function computeWith(code: Code, rules: Rules, vector: Vector): Promise<object> {
  const [, compute] = rules.find(([ids]) => ids.test(vector.id)) ?? [];
  return compute?.(vector as never, code) ?? {id: 'no rule. Fix: add one in sandbox/checks/vectors/'};
}
