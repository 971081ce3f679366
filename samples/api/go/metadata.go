package main

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/md5"
	"crypto/rand"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strings"

	"golang.org/x/crypto/pbkdf2"
)

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

func randomBytes(length int) []byte {
	data := make([]byte, length)
	if _, err := rand.Read(data); err != nil {
		panic(err) // Without random numbers there is no encryption.
	}
	return data
}

func randomText(length int) string {
	data := randomBytes(length)
	for i, b := range data {
		data[i] = alphabet[b&63]
	}
	return string(data)
}

// #region metadata
// keyBytesV2 uses the key text as password and as salt; one round maps it to 32 bytes.
func keyBytesV2(key string) []byte {
	return pbkdf2.Key([]byte(key), []byte(key), 1, 32, sha512.New)
}

func keyBytesV3(key string) ([]byte, error) {
	if len(key) != 64 {
		return nil, errors.New("a version 3 key has 64 hex characters")
	}
	return hex.DecodeString(key)
}

func gcm(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

// sealMetadata returns base64 of ciphertext and tag: Seal appends the tag itself.
func sealMetadata(text string, key, iv []byte) (string, error) {
	aead, err := gcm(key)
	if err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(aead.Seal(nil, iv, []byte(text), nil)), nil
}

func encryptMetadata(text, key string, version int) (string, error) {
	if version == 3 {
		raw, err := keyBytesV3(key)
		if err != nil {
			return "", err
		}
		iv := randomBytes(12)
		body, err := sealMetadata(text, raw, iv)
		return "003" + hex.EncodeToString(iv) + body, err
	}
	iv := randomText(12) // These 12 characters are the IV: they are not decoded.
	body, err := sealMetadata(text, keyBytesV2(key), []byte(iv))
	return "002" + iv + body, err
}

// decryptMetadata returns an error for a wrong key (versions 2 and 3).
func decryptMetadata(text, key string) (string, error) {
	switch {
	case strings.HasPrefix(text, "003") && len(text) > 27:
		raw, err := keyBytesV3(key)
		if err != nil {
			return "", err
		}
		iv, err := hex.DecodeString(text[3:27])
		if err != nil {
			return "", err
		}
		return openMetadata(text[27:], raw, iv)
	case strings.HasPrefix(text, "002") && len(text) > 15:
		return openMetadata(text[15:], keyBytesV2(key), []byte(text[3:15]))
	case strings.HasPrefix(text, "U2FsdGVk"):
		data, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return "", err
		}
		plain, err := decryptSalted(data, key)
		return string(plain), err
	}
	return "", errors.New("unknown metadata version")
}

func openMetadata(body string, key, iv []byte) (string, error) {
	// StdEncoding: "+" and "/", with padding. RawStdEncoding and URLEncoding refuse this text.
	data, err := base64.StdEncoding.DecodeString(body)
	if err != nil {
		return "", err
	}
	aead, err := gcm(key)
	if err != nil {
		return "", err
	}
	plain, err := aead.Open(nil, iv, data, nil)
	return string(plain), err
}

// #endregion

// decryptSalted opens version 1: `Salted__`, 8 bytes of salt, AES-256-CBC.
// There is no tag: check what comes out.
func decryptSalted(data []byte, key string) ([]byte, error) {
	if len(data) < 16 {
		return nil, errors.New("too short")
	}
	var block, material []byte
	for len(material) < 48 {
		sum := md5.Sum(bytes.Join([][]byte{block, []byte(key), data[8:16]}, nil))
		block = sum[:]
		material = append(material, block...)
	}
	return decryptCBC(data[16:], material[:32], material[32:48])
}

func decryptCBC(data, key, iv []byte) ([]byte, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 || len(data)%16 != 0 {
		return nil, errors.New("no whole blocks")
	}
	plain := make([]byte, len(data))
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(plain, data)
	// Go leaves the PKCS#7 padding to you.
	fill := int(plain[len(plain)-1])
	if fill < 1 || fill > 16 || !bytes.HasSuffix(plain, bytes.Repeat([]byte{byte(fill)}, fill)) {
		return nil, errors.New("wrong padding")
	}
	return plain[:len(plain)-fill], nil
}
