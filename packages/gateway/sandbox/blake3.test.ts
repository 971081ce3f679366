import {blake3 as reference} from 'hash-wasm';
import {expect, it} from 'vitest';
import {blake3} from './blake3';

it.each([0, 1, 64, 65, 1024, 1025, 2048, 2049, 3073, 1_048_576, 1_048_581])(
  'hashes %i bytes as others do',
  async (length) => {
    const bytes = Buffer.from(Array.from({length}, (_, index) => index % 251));
    expect(blake3(bytes)).toBe(await reference(bytes));
  },
);
