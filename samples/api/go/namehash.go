package main

import (
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"io"

	"golang.org/x/crypto/hkdf"
	"golang.org/x/text/cases"
	"golang.org/x/text/language"
)

// #region name
// lowerCase follows the full mapping of Unicode, as toLowerCase of JavaScript does.
// strings.ToLower maps rune by rune: it makes "i" of "İ" and never "ς" of "Σ".
func lowerCase(text string) string {
	return cases.Lower(language.Und).String(text)
}

// hashFn is SHA-1 over the hex text of SHA-512.
func hashFn(text string) string {
	return chain(text, sha512.New, sha1.New)
}

// hashName needs the HMAC key for auth version 3 only.
func hashName(name string, authVersion int, hmacKey []byte) string {
	lower := lowerCase(name)
	if authVersion < 3 {
		return hashFn(lower)
	}
	mac := hmac.New(sha256.New, hmacKey)
	mac.Write([]byte(lower))
	return hex.EncodeToString(mac.Sum(nil))
}

// #endregion

func expand(input []byte) ([]byte, error) {
	key := make([]byte, 32)
	_, err := io.ReadFull(hkdf.New(sha256.New, input, nil, []byte("hmac-sha256-key")), key)
	return key, err
}

// hmacKeyFromPKCS8 is the rule of the TypeScript SDK.
func hmacKeyFromPKCS8(privateKey string) ([]byte, error) {
	der, err := base64.StdEncoding.DecodeString(privateKey)
	if err != nil {
		return nil, err
	}
	return expand(der)
}

// hmacKeyFromExponent is the rule of the Rust SDK. Bytes writes no leading zeros; FillBytes would.
func hmacKeyFromExponent(privateKey string) ([]byte, error) {
	key, err := importPrivateKey(privateKey)
	if err != nil {
		return nil, err
	}
	return expand(key.D.Bytes())
}
