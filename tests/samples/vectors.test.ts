import {pbkdf2Sync} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {FilenSDK} from '@filen/sdk';
import {describe, expect, it} from 'vitest';
import {chunkKeyBytes} from '../../samples/api/chunk.mjs';
import {legacyKeyAndIv} from '../../samples/api/metadata.mjs';
import {root} from './guides';

type Values = Record<string, string | undefined>;
type Vector = {id: string; inputs: Values; intermediate?: Values; output: Values};

const {vectors, count} = JSON.parse(readFileSync(path.join(root, 'data/crypto-vectors.json'), 'utf8')) as {
  vectors: Vector[];
  count: number;
};

function vector(id: string): Vector {
  const found = vectors.find((candidate) => candidate.id === id);
  if (found === undefined) {
    throw new Error(`data/crypto-vectors.json has no vector "${id}".`);
  }
  return found;
}

/** Vectors whose id starts with a text, for `it.each`. */
function starting(start: string): Vector[] {
  return vectors.filter(({id}) => id.startsWith(start));
}

/**
 * Tests of ids that a sample makes: `id.startsWith('chunk-v')`, `/^meta-v/.test(id)`,
 * or the id itself in quotes. What is chosen that way is compared right after.
 */
function choicesIn(code: string): ((id: string) => boolean)[] {
  const found = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, text = '']) => text);
  return [
    ...found(/\bid\.startsWith\('([^']+)'\)/g).map((start) => (id: string) => id.startsWith(start)),
    ...found(/\/(\^[^/]+)\/\.test\(id\)/g).map((pattern) => (id: string) => new RegExp(pattern).test(id)),
    ...found(/'([a-z0-9_-]+)'/g).map((name) => (id: string) => id === name),
  ];
}

describe('test vectors', () => {
  const folder = path.join(root, 'samples/api');
  const choices = readdirSync(folder).flatMap((file) =>
    choicesIn(readFileSync(path.join(folder, file), 'utf8')),
  );

  it('are as many as the file says, with distinct ids', () => {
    expect(new Set(vectors.map(({id}) => id)).size).toBe(count);
  });

  it('are each compared by the check of a sample', () => {
    const missing = vectors.filter(({id}) => !choices.some((isChosen) => isChosen(id)));
    expect(missing.map(({id}) => `${id}: no sample reads this vector`)).toEqual([]);
  });
});

// The samples compare results. What follows are the steps between and other views of a result.
describe('values that the samples leave out', () => {
  it.each(starting('auth-v2-'))(
    'of $id hold the whole output of PBKDF2',
    {timeout: 30_000},
    ({inputs, intermediate}) => {
      const bytes = pbkdf2Sync(inputs.rawPassword ?? '', inputs.salt ?? '', 200_000, 64, 'sha512');
      expect(intermediate?.pbkdf2Hex).toBe(bytes.toString('hex'));
    },
  );

  it('name the prefix of each metadata string', () => {
    const prefixes = vectors.flatMap(({id, intermediate, output}) => {
      const prefix = intermediate?.prefix ?? output.prefix;
      return prefix === undefined ? [] : {id, prefix, start: output.ciphertext?.slice(0, prefix.length)};
    });
    expect(prefixes.length).toBeGreaterThan(0);
    expect(prefixes.filter(({prefix, start}) => prefix !== start)).toEqual([]);
  });

  it.each(starting('chunk-v').filter(({output}) => output.ciphertextHex !== undefined))(
    'of $id fit its ciphertext',
    ({inputs, intermediate = {}, output}) => {
      const bytes = Buffer.from(output.ciphertextHex ?? '', 'hex');
      const iv = Buffer.from(intermediate.ivHex ?? '', 'hex');
      expect(output).toMatchObject({
        ciphertextBase64: bytes.toString('base64'),
        overheadBytes: bytes.length - (inputs.plaintextHex ?? '').length / 2,
      });
      expect(intermediate.nodeDecryptHex ?? inputs.plaintextHex).toBe(inputs.plaintextHex);
      expect(intermediate.ivAsText ?? iv.toString()).toBe(iv.toString());
    },
  );

  it.each(starting('chunk-v1_5-'))('of $id take the IV from the key', ({inputs, intermediate}) => {
    expect(intermediate?.ivHex).toBe(chunkKeyBytes(inputs.key, 1).toString('hex', 0, 16));
  });

  it.each(starting('chunk-v1-').filter(({intermediate}) => intermediate !== undefined))(
    'of $id derive key and IV from the salt',
    ({inputs, intermediate, output}) => {
      const salt = Buffer.from(inputs.ciphertextHex ?? output.ciphertextHex ?? '', 'hex').subarray(8, 16);
      const {keyBytes, iv} = legacyKeyAndIv(inputs.key, salt);
      expect(intermediate).toMatchObject({
        saltHex: salt.toString('hex'),
        evpKeyHex: keyBytes.toString('hex'),
        evpIvHex: iv.toString('hex'),
      });
    },
  );

  it('of hmac-key-rust-rule-1 say that the two SDKs differ', () => {
    const {hex, differsFromHmacKey1} = vector('hmac-key-rust-rule-1').output;
    expect(differsFromHmacKey1).toBe(hex !== vector('hmac-key-1').output.hex);
  });
});

describe('behaviour of the TypeScript SDK in the vectors', () => {
  const crypto = new FilenSDK({}).crypto();

  it('is a placeholder for file metadata under a wrong key', async () => {
    const {inputs, output} = vector('filemetadata-wrong-key');
    const {metadata = '', key = ''} = inputs;
    const {creation = null, hash = null, ...others} = await crypto.decrypt().fileMetadata({metadata, key});
    expect({creation, hash, ...others}).toMatchObject(output);
  });

  it('is an error for other metadata under a wrong key', async () => {
    const {inputs, output} = vector('metadata-wrong-key');
    const {metadata = '', key = ''} = inputs;
    await expect(crypto.decrypt().metadata({metadata, key})).rejects.toThrow(output.error);
  });

  it('is an error for text that is too long for RSA', async () => {
    const {publicKey = ''} = vector('rsa-keypair-1').output;
    const message = vector('rsa-meta-limit').output.errorAt383?.split('::')[1];
    await expect(crypto.encrypt().metadataPublic({metadata: 'x'.repeat(383), publicKey})).rejects.toThrow(
      message,
    );
  });
});
