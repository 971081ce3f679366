package main

import "encoding/hex"

// The substitution table of RFC 1319, made from the digits of pi.
var pi, _ = hex.DecodeString("" +
	"292e43c9a2d87c013d3654a1ecf0061362a705f3c0c7738c98932bd9bc4c82ca1e9b573cfdd4e01667426f18" +
	"8a17e512be4ec4d6da9ede49a0fbf58ebb2fee7aa968799115b2073f94c210890b225f21807f5d9a5a903227" +
	"353ecce7bff79703ff1930b348a5b5d1d75e922aac56aac64fb838d296a47db676fc6be29c7404f1459d7059" +
	"64718720865bcf65e62da8021b6025adaeb0b9f61c46616934407e0f5547a323dd51af3ac35cf9cebac5ea26" +
	"2c530d6e85288409d3dfcdf441814d526adc37c86cc1abfa24e17b080cbdb14a7888958be363e86de9cbd5fe" +
	"3b001d39f2efb70e6658d0e4a67772f8eb754b0a314450b48fed1f1adb998d339f118314")

// md2 of a text (RFC 1319): a broken hash, for auth version 1 and nothing else.
func md2(text string) string {
	data := []byte(text)
	fill := 16 - len(data)%16
	for i := 0; i < fill; i++ {
		data = append(data, byte(fill))
	}
	checksum, last := [16]byte{}, byte(0)
	for start := 0; start < len(data); start += 16 {
		for i := range checksum {
			checksum[i] ^= pi[data[start+i]^last]
			last = checksum[i]
		}
	}
	data = append(data, checksum[:]...)
	state := [48]byte{}
	for start := 0; start < len(data); start += 16 {
		for i := 0; i < 16; i++ {
			state[16+i] = data[start+i]
			state[32+i] = data[start+i] ^ state[i]
		}
		t := byte(0)
		for round := 0; round < 18; round++ {
			for i := range state {
				state[i] ^= pi[t]
				t = state[i]
			}
			t += byte(round)
		}
	}
	return hex.EncodeToString(state[:16])
}
