package main

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"hash"

	"golang.org/x/crypto/md4"
)

// deriveV1 has no salt: each hash reads the hex text of the one before.
func deriveV1(password string) (string, string) {
	first := chain(password, sha1.New, sha256.New, sha512.New384, sha512.New)
	second := chain(md2(password), md4.New, md5.New, sha512.New)
	return chain(password, sha512.New, sha1.New), first + second
}

func chain(text string, hashes ...func() hash.Hash) string {
	for _, create := range hashes {
		h := create()
		h.Write([]byte(text))
		text = hex.EncodeToString(h.Sum(nil))
	}
	return text
}
