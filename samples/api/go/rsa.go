package main

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
)

const rsaLimit = 512 - 2*64 - 2

func importPublicKey(text string) (*rsa.PublicKey, error) {
	der, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	parsed, err := x509.ParsePKIXPublicKey(der) // Not ParsePKCS1PublicKey.
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(*rsa.PublicKey)
	if !ok {
		return nil, errors.New("no RSA key")
	}
	return key, nil
}

func importPrivateKey(text string) (*rsa.PrivateKey, error) {
	der, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	parsed, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(*rsa.PrivateKey)
	if !ok {
		return nil, errors.New("no RSA key")
	}
	return key, nil
}

// #region rsa
// encryptForReceiver uses the hash for OAEP and for MGF1: Go has one argument for both.
func encryptForReceiver(text, publicKey string) (string, error) {
	if len(text) > rsaLimit { // len counts bytes, not characters.
		return "", fmt.Errorf("%d bytes, limit %d", len(text), rsaLimit)
	}
	key, err := importPublicKey(publicKey)
	if err != nil {
		return "", err
	}
	data, err := rsa.EncryptOAEP(sha512.New(), rand.Reader, key, []byte(text), nil)
	return base64.StdEncoding.EncodeToString(data), err
}

func decryptFromSender(text, privateKey string) (string, error) {
	key, err := importPrivateKey(privateKey)
	if err != nil {
		return "", err
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return "", err
	}
	plain, err := rsa.DecryptOAEP(sha512.New(), nil, key, data, nil)
	return string(plain), err
}

func isPair(publicKey, privateKey string) bool {
	public, err := importPublicKey(publicKey)
	if err != nil {
		return false
	}
	private, err := importPrivateKey(privateKey)
	return err == nil && private.PublicKey.Equal(public)
}

// #endregion
