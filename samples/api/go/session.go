package main

import (
	"errors"
	"fmt"
	"strings"
)

type session struct {
	*api
	userID      int64
	authVersion int
	keys        []string // All of them decrypt; the first one encrypts.
	publicKey   string
	privateKey  string
	root        string
}

// version is what this account writes, of metadata and of files.
func (s *session) version() int {
	if s.authVersion == 3 {
		return 3
	}
	return 2
}

// The pointers can be null: JSON null leaves a plain string empty without saying so.
type loginAnswer struct {
	APIKey                                 string
	MasterKeys, DEK, PublicKey, PrivateKey *string
}

// #region login
func logIn(a *api, email, password, code string, lowestVersion int) (*session, error) {
	info := struct {
		AuthVersion int
		Salt        string
		ID          int64
	}{}
	if err := a.call("POST", "/v3/auth/info", map[string]string{"email": email}, &info); err != nil {
		return nil, err
	}
	if info.AuthVersion < lowestVersion {
		return nil, fmt.Errorf("the server asks for auth version %d", info.AuthVersion)
	}
	passwordKey, loginPassword, err := derive(info.AuthVersion, password, info.Salt)
	if err != nil {
		return nil, err
	}
	body := map[string]any{
		"email": email, "password": loginPassword, "twoFactorCode": code, "authVersion": info.AuthVersion,
	}
	few := *a
	if few.tries > 3 {
		few.tries = 3 // Logins are limited.
	}
	answer := loginAnswer{}
	if err := few.call("POST", "/v3/login", body, &answer); err != nil {
		return nil, err
	}
	a.apiKey = answer.APIKey

	keys, err := openAccountKeys(answer, info.AuthVersion, passwordKey)
	if err != nil {
		return nil, err
	}
	privateKey, err := openPrivateKey(answer, keys)
	if err != nil {
		return nil, err
	}
	base := struct{ UUID string }{}
	if err := a.call("GET", "/v3/user/baseFolder", nil, &base); err != nil {
		return nil, err
	}
	return &session{a, info.ID, info.AuthVersion, keys, *answer.PublicKey, privateKey, base.UUID}, nil
}

// #endregion

func derive(version int, password, salt string) (string, string, error) {
	switch version {
	case 1:
		key, login := deriveV1(password)
		return key, login, nil
	case 2:
		key, login := deriveV2(password, salt)
		return key, login, nil
	case 3:
		return deriveV3(password, salt)
	}
	return "", "", fmt.Errorf("unknown auth version %d", version)
}

func openAccountKeys(answer loginAnswer, version int, passwordKey string) ([]string, error) {
	sealed := answer.MasterKeys
	if version == 3 {
		sealed = answer.DEK
	}
	if sealed == nil {
		return nil, errors.New("this account has no keys yet: log in once with an app")
	}
	text, err := decryptMetadata(*sealed, passwordKey)
	if err != nil || version == 3 {
		return []string{text}, err
	}
	// The order differs between clients, so the key of the password goes first.
	keys := []string{passwordKey}
	for _, key := range strings.Split(text, "|") {
		if key != "" && key != passwordKey {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

func openPrivateKey(answer loginAnswer, keys []string) (string, error) {
	if answer.PrivateKey == nil || answer.PublicKey == nil {
		return "", errors.New("this account has no key pair yet: log in once with an app")
	}
	for _, key := range keys {
		text, err := decryptMetadata(*answer.PrivateKey, key)
		if err == nil && isPair(*answer.PublicKey, text) {
			return text, nil
		}
	}
	return "", errors.New("no key opens a private key that fits the public key")
}
