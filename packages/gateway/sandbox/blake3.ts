import {createBLAKE3} from 'hash-wasm';

const hasher = await createBLAKE3();

/** The BLAKE3 of some bytes, 64 characters of hex: Node's own crypto has none. */
export function blake3(bytes: Buffer): string {
  return hasher.init().update(bytes).digest();
}
