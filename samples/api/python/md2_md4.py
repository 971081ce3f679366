# #region hashes
"""MD2 (RFC 1319) and MD4 (RFC 1320): broken hashes, for auth version 1 and nothing else."""
import struct

# The substitution table of RFC 1319, made from the digits of pi.
PI = bytes.fromhex(
    "292e43c9a2d87c013d3654a1ecf0061362a705f3c0c7738c98932bd9bc4c82ca1e9b573cfdd4e01667426f18"
    "8a17e512be4ec4d6da9ede49a0fbf58ebb2fee7aa968799115b2073f94c210890b225f21807f5d9a5a903227"
    "353ecce7bff79703ff1930b348a5b5d1d75e922aac56aac64fb838d296a47db676fc6be29c7404f1459d7059"
    "64718720865bcf65e62da8021b6025adaeb0b9f61c46616934407e0f5547a323dd51af3ac35cf9cebac5ea26"
    "2c530d6e85288409d3dfcdf441814d526adc37c86cc1abfa24e17b080cbdb14a7888958be363e86de9cbd5fe"
    "3b001d39f2efb70e6658d0e4a67772f8eb754b0a314450b48fed1f1adb998d339f118314"
)


def md2(text: str) -> str:
    data = text.encode()
    fill = 16 - len(data) % 16
    data += bytes([fill]) * fill
    checksum, last = bytearray(16), 0
    for start in range(0, len(data), 16):
        for i in range(16):
            checksum[i] ^= PI[data[start + i] ^ last]
            last = checksum[i]
    data += checksum
    state = bytearray(48)
    for start in range(0, len(data), 16):
        for i in range(16):
            state[16 + i] = data[start + i]
            state[32 + i] = data[start + i] ^ state[i]
        t = 0
        for turn in range(18):
            for i in range(48):
                state[i] ^= PI[t]
                t = state[i]
            t = (t + turn) % 256
    return state[:16].hex()


# The three rounds of RFC 1320: function, constant, word order, shifts.
ROUNDS = (
    (lambda x, y, z: x & y | ~x & z, 0, range(16), (3, 7, 11, 19)),
    (
        lambda x, y, z: x & y | x & z | y & z,
        0x5A827999,
        (0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15),
        (3, 5, 9, 13),
    ),
    (
        lambda x, y, z: x ^ y ^ z,
        0x6ED9EBA1,
        (0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15),
        (3, 9, 11, 15),
    ),
)


def md4(text: str) -> str:
    data = text.encode()
    bits = len(data) * 8
    data += b"\x80" + bytes((55 - len(data)) % 64) + struct.pack("<Q", bits)
    state = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476]
    for start in range(0, len(data), 64):
        words = struct.unpack("<16I", data[start:start + 64])
        a, b, c, d = state
        for mix, constant, order, shifts in ROUNDS:
            for i, word in enumerate(order):
                total = (a + mix(b, c, d) + words[word] + constant) & 0xFFFFFFFF
                shift = shifts[i % 4]
                a, b, c, d = d, (total << shift | total >> 32 - shift) & 0xFFFFFFFF, b, c
        state = [(old + new) & 0xFFFFFFFF for old, new in zip(state, (a, b, c, d))]
    return struct.pack("<4I", *state).hex()
# #endregion
