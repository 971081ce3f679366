package main

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
)

func createFileKey(version int) string {
	if version == 3 {
		return hex.EncodeToString(randomBytes(32))
	}
	return randomText(32)
}

// #region chunk
// chunkKeyBytes derives nothing, unlike metadata version 2.
func chunkKeyBytes(key string, version int) ([]byte, error) {
	raw := []byte(key)
	if version == 3 {
		decoded, err := hex.DecodeString(key)
		if err != nil {
			return nil, err
		}
		raw = decoded
	}
	if len(raw) != 32 {
		return nil, fmt.Errorf("this key does not fit file version %d", version)
	}
	return raw, nil
}

// encryptChunk returns IV, ciphertext and tag.
func encryptChunk(plain []byte, key string, version int) ([]byte, error) {
	raw, err := chunkKeyBytes(key, version)
	if err != nil {
		return nil, err
	}
	aead, err := gcm(raw)
	if err != nil {
		return nil, err
	}
	iv := randomBytes(12) // A new one for every chunk.
	return aead.Seal(iv, iv, plain, nil), nil
}

// decryptChunk takes the version of the file, as the server lists it.
func decryptChunk(data []byte, key string, version int) ([]byte, error) {
	if version == 1 {
		return decryptLegacyChunk(data, key)
	}
	if version != 2 && version != 3 || len(data) < 28 {
		return nil, fmt.Errorf("no chunk of file version %d", version)
	}
	raw, err := chunkKeyBytes(key, version)
	if err != nil {
		return nil, err
	}
	aead, err := gcm(raw)
	if err != nil {
		return nil, err
	}
	return aead.Open(nil, data[:12], data[12:], nil)
}

// #endregion

func decryptLegacyChunk(data []byte, key string) ([]byte, error) {
	if bytes.HasPrefix(data, []byte("Salted__")) {
		return decryptSalted(data, key)
	}
	if bytes.HasPrefix(data, []byte("U2FsdGVk")) {
		decoded, err := base64.StdEncoding.DecodeString(string(data))
		if err != nil {
			return nil, err
		}
		return decryptSalted(decoded, key)
	}
	raw, err := chunkKeyBytes(key, 1)
	if err != nil {
		return nil, err
	}
	return decryptCBC(data, raw, raw[:16]) // Version 1.5: the key is its own IV.
}
