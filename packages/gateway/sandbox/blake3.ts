/**
 * BLAKE3 with 32 bytes of output: Node has none, and the packages that have it
 * would double what the sandbox weighs.
 */

const chunkLength = 1024;
const blockLength = 64;
const flags = {start: 1, end: 2, parent: 4, root: 8};

const initial = Uint32Array.of(
  ...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a],
  ...[0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
);

/** Order of the words of a block in the next of the seven rounds. */
const permutation = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];

/** Which words of the block the rounds mix in, one round after the other. */
const schedule = [0, 1, 2, 3, 4, 5, 6].flatMap((round) =>
  permutation.map((_, word) => {
    let from = word;
    for (let turns = 0; turns < round; turns += 1) {
      from = at(permutation, from);
    }
    return from;
  }),
);

/** The hash in hex. */
export function blake3(bytes: Buffer): string {
  const hash = Buffer.alloc(32);
  nodeOf(bytes, 0, flags.root).forEach((word, index) => hash.writeUInt32LE(word, 4 * index));
  return hash.toString('hex');
}

/** A tree of chunks: as many as a power of two has lie on the left of each node. */
function nodeOf(bytes: Buffer, counter: number, flag: number): Uint32Array {
  if (bytes.length <= chunkLength) {
    return chunkOf(bytes, counter, flag);
  }
  const left = 2 ** Math.floor(Math.log2((bytes.length - 1) / chunkLength));
  const words = new Uint32Array(16);
  words.set(nodeOf(bytes.subarray(0, left * chunkLength), counter, 0));
  words.set(nodeOf(bytes.subarray(left * chunkLength), counter + left, 0), 8);
  return compress(initial, words, [0, blockLength, flags.parent | flag]);
}

function chunkOf(bytes: Buffer, counter: number, flag: number): Uint32Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / blockLength));
  let value: Uint32Array = initial;
  for (let index = 0; index < blocks; index += 1) {
    const block = bytes.subarray(index * blockLength, (index + 1) * blockLength);
    const padded = Buffer.concat([block], blockLength);
    const words = Uint32Array.from({length: 16}, (_, word) => padded.readUInt32LE(4 * word));
    const place = (index === 0 ? flags.start : 0) | (index === blocks - 1 ? flags.end | flag : 0);
    value = compress(value, words, [counter, block.length, place]);
  }
  return value;
}

function compress(
  value: Uint32Array,
  block: Uint32Array,
  [counter, length, flag]: [number, number, number],
): Uint32Array {
  const state = new Uint32Array(16);
  state.set(value);
  state.set(initial.subarray(0, 4), 8);
  state.set([counter, counter / 2 ** 32, length, flag], 12);
  for (let next = 0; next < schedule.length;) {
    for (let step = 0; step < 8; step += 1) {
      // First the columns, then the diagonals.
      const shift = step < 4 ? 0 : 1;
      const [a, b] = [step % 4, 4 + ((step + shift) % 4)];
      const [c, d] = [8 + ((step + 2 * shift) % 4), 12 + ((step + 3 * shift) % 4)];
      half(state, a, b, c, d, at(block, at(schedule, next++)), 16, 12);
      half(state, a, b, c, d, at(block, at(schedule, next++)), 8, 7);
    }
  }
  return Uint32Array.from({length: 8}, (_, index) => at(state, index) ^ at(state, index + 8));
}

/** Half of the function G. */
function half(
  state: Uint32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  word: number,
  first: number,
  second: number,
): void {
  state[a] = at(state, a) + at(state, b) + word;
  state[d] = turn(at(state, d) ^ at(state, a), first);
  state[c] = at(state, c) + at(state, d);
  state[b] = turn(at(state, b) ^ at(state, c), second);
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array | readonly number[], index: number): number {
  return words[index] ?? 0;
}
