package main

import (
	"crypto/sha512"
	"encoding/hex"

	"golang.org/x/crypto/pbkdf2"
)

// deriveV2 returns the password key and the login password.
// The salt is text: one that looks like hex is not decoded.
func deriveV2(password, salt string) (string, string) {
	raw := pbkdf2.Key([]byte(password), []byte(salt), 200_000, 64, sha512.New)
	text := hex.EncodeToString(raw)
	// The second half is hashed as text, not as 32 bytes.
	login := sha512.Sum512([]byte(text[64:]))
	return text[:64], hex.EncodeToString(login[:])
}
