package main

import (
	"encoding/hex"
	"errors"

	"golang.org/x/crypto/argon2"
)

// deriveV3 decodes the salt, and hashes nothing again.
func deriveV3(password, salt string) (string, string, error) {
	decoded, err := hex.DecodeString(salt)
	if err != nil || len(decoded) != 256 {
		return "", "", errors.New("a version 3 salt has 512 hex characters")
	}
	raw := argon2.IDKey([]byte(password), decoded, 3, 65_536, 4, 64)
	text := hex.EncodeToString(raw)
	return text[:64], text[64:], nil
}
