// #region md2
const utf8 = (text) => new TextEncoder().encode(text);
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// The substitution table of RFC 1319, made from the digits of pi.
const PI = Uint8Array.from([
  41, 46, 67, 201, 162, 216, 124, 1, 61, 54, 84, 161, 236, 240, 6, 19, 98, 167, 5, 243, 192, 199, 115, 140,
  152, 147, 43, 217, 188, 76, 130, 202, 30, 155, 87, 60, 253, 212, 224, 22, 103, 66, 111, 24, 138, 23, 229,
  18, 190, 78, 196, 214, 218, 158, 222, 73, 160, 251, 245, 142, 187, 47, 238, 122, 169, 104, 121, 145, 21,
  178, 7, 63, 148, 194, 16, 137, 11, 34, 95, 33, 128, 127, 93, 154, 90, 144, 50, 39, 53, 62, 204, 231, 191,
  247, 151, 3, 255, 25, 48, 179, 72, 165, 181, 209, 215, 94, 146, 42, 172, 86, 170, 198, 79, 184, 56, 210,
  150, 164, 125, 182, 118, 252, 107, 226, 156, 116, 4, 241, 69, 157, 112, 89, 100, 113, 135, 32, 134, 91, 207,
  101, 230, 45, 168, 2, 27, 96, 37, 173, 174, 176, 185, 246, 28, 70, 97, 105, 52, 64, 126, 15, 85, 71, 163,
  35, 221, 81, 175, 58, 195, 92, 249, 206, 186, 197, 234, 38, 44, 83, 13, 110, 133, 40, 132, 9, 211, 223, 205,
  244, 65, 129, 77, 82, 106, 220, 55, 200, 108, 193, 171, 250, 36, 225, 123, 8, 12, 189, 177, 74, 120, 136,
  149, 139, 227, 99, 232, 109, 233, 203, 213, 254, 59, 0, 29, 57, 242, 239, 183, 14, 102, 88, 208, 228, 166,
  119, 114, 248, 235, 117, 75, 10, 49, 68, 80, 180, 143, 237, 31, 26, 219, 153, 141, 51, 159, 17, 131, 20,
]);

/** MD2 of a text, as lower-case hex. */
export function md2(text) {
  const input = utf8(text);
  const fill = 16 - (input.length % 16);
  const padded = new Uint8Array(input.length + fill).fill(fill);
  padded.set(input);
  const state = new Uint8Array(48);
  for (const block of [...blocks(padded, 16), md2Checksum(padded)]) {
    md2Round(state, block);
  }
  return toHex(state.subarray(0, 16));
}

function md2Checksum(padded) {
  const sum = new Uint8Array(16);
  let last = 0;
  for (const block of blocks(padded, 16)) {
    for (let i = 0; i < 16; i++) {
      sum[i] ^= PI[block[i] ^ last];
      last = sum[i];
    }
  }
  return sum;
}

function md2Round(state, block) {
  for (let i = 0; i < 16; i++) {
    state[16 + i] = block[i];
    state[32 + i] = block[i] ^ state[i];
  }
  let t = 0;
  for (let round = 0; round < 18; round++) {
    for (let i = 0; i < 48; i++) {
      state[i] ^= PI[t];
      t = state[i];
    }
    t = (t + round) % 256;
  }
}

function blocks(bytes, size) {
  return Array.from({length: bytes.length / size}, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}
// #endregion

// #region md4
// The three rounds of RFC 1320: function, constant, word order, shifts.
const ROUNDS = [
  {
    mix: (x, y, z) => (x & y) | (~x & z),
    add: 0,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    shifts: [3, 7, 11, 19],
  },
  {
    mix: (x, y, z) => (x & y) | (x & z) | (y & z),
    add: 0x5a827999,
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    shifts: [3, 5, 9, 13],
  },
  {
    mix: (x, y, z) => x ^ y ^ z,
    add: 0x6ed9eba1,
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    shifts: [3, 9, 11, 15],
  },
];

/** MD4 of a text, as lower-case hex. */
export function md4(text) {
  const state = Uint32Array.from([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  for (const block of blocks(md4Padded(utf8(text)), 64)) {
    md4Round(state, new DataView(block.buffer, block.byteOffset));
  }
  const output = new DataView(new ArrayBuffer(16));
  state.forEach((word, i) => output.setUint32(i * 4, word, true));
  return toHex(new Uint8Array(output.buffer));
}

function md4Padded(input) {
  const padded = new Uint8Array(Math.ceil((input.length + 9) / 64) * 64);
  padded.set(input);
  padded[input.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(input.length) * 8n, true);
  return padded;
}

function md4Round(state, block) {
  let [a, b, c, d] = state;
  for (const {mix, add, order, shifts} of ROUNDS) {
    order.forEach((word, i) => {
      const sum = (a + mix(b, c, d) + block.getUint32(word * 4, true) + add) | 0;
      const turned = (sum << shifts[i % 4]) | (sum >>> (32 - shifts[i % 4]));
      [a, b, c, d] = [d, turned, b, c];
    });
  }
  [a, b, c, d].forEach((word, i) => {
    state[i] += word;
  });
}
// #endregion
