// Runs the Go samples against the test vectors; VECTORS names the file.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
)

type vector struct {
	ID                           string
	Inputs, Intermediate, Output any
}

// at follows names into a vector; "" where nothing is.
func at(value any, names ...string) string {
	for _, name := range names {
		object, _ := value.(map[string]any)
		value = object[name]
	}
	if value == nil {
		return ""
	}
	return fmt.Sprint(value)
}

func unhex(t *testing.T, text string) []byte {
	data, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func same(t *testing.T, id string, actual, expected any) {
	t.Helper()
	if fmt.Sprint(actual) != fmt.Sprint(expected) {
		t.Errorf("%s: %v instead of %v", id, actual, expected)
	}
}

func TestVectors(t *testing.T) {
	text, err := os.ReadFile(os.Getenv("VECTORS"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Vectors []vector }
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	if err := decoder.Decode(&file); err != nil {
		t.Fatal(err)
	}
	byID := map[string]vector{}
	for _, each := range file.Vectors {
		byID[each.ID] = each
	}
	blob := byID["privatekey-blob-1"]
	privateKey, err := decryptMetadata(at(blob.Output, "ciphertext"), at(blob.Inputs, "key"))
	if err != nil {
		t.Fatal(err)
	}
	publicKey := at(byID["rsa-keypair-1"].Output, "publicKey")
	count := 0
	for _, v := range file.Vectors {
		if check := checkOf(v.ID); check != nil {
			check(t, v, publicKey, privateKey)
			count++
		} else if !strings.HasPrefix(v.ID, "publiclink-") && !strings.HasPrefix(v.ID, "search-hashes-") {
			// Link passwords and lists of search hashes are no part of these samples.
			t.Errorf("nothing uses %s", v.ID)
		}
	}
	same(t, "md2", md2(strings.Repeat("1234567890", 8)), "d5976f79d83d3a0dc9806c3c66f3efd8")
	fmt.Printf("go: %d vectors passed\n", count)
}

type check func(t *testing.T, v vector, publicKey, privateKey string)

func checkOf(id string) check {
	for prefix, found := range map[string]check{
		"auth-v": checkAuth, "hashfn-": checkHash, "namehash-": checkName, "search-hash-": checkSearch,
		"meta-v": checkMetadata, "metadata-wrong": checkWrong, "filemetadata-wrong": checkWrong,
		"filemetadata-object": checkObject, "filemetadata-array": checkNoItem, "filemetadata-name": checkNoItem,
		"masterkeys-": checkMasterKeys, "dek-blob": checkDEK,
		"privatekey-": checkPair, "rsa-keypair-": checkPair, "chunk-v": checkChunk, "stream-v": checkStream,
		"rsa-meta-": checkRSA, "hmac-key-": checkHMACKey, "checksum-": checkChecksum, "buffer-hash-": checkBuffer,
	} {
		if strings.HasPrefix(id, prefix) {
			return found
		}
	}
	return nil
}

func checkAuth(t *testing.T, v vector, _, _ string) {
	key, login, err := derive(int(v.ID[6]-'0'), at(v.Inputs, "rawPassword"), at(v.Inputs, "salt"))
	same(t, v.ID, []any{key, login, err}, []any{at(v.Output, "derivedMasterKeys"), at(v.Output, "derivedPassword"), nil})
}

func checkHash(t *testing.T, v vector, _, _ string) {
	same(t, v.ID, hashFn(at(v.Inputs, "input")), v.Output)
}

func checkName(t *testing.T, v vector, _, _ string) {
	name, version := at(v.Inputs, "name"), 0
	if text := at(v.Inputs, "nameJson"); text != "" {
		if err := json.Unmarshal([]byte(text), &name); err != nil {
			t.Fatal(err)
		}
	}
	fmt.Sscan(at(v.Inputs, "authVersion"), &version)
	same(t, v.ID, hex.EncodeToString([]byte(lowerCase(name))), at(v.Inputs, "lowercasedUtf8Hex"))
	same(t, v.ID, hashName(name, version, unhex(t, at(v.Inputs, "hmacKeyHex"))), v.Output)
}

func checkSearch(t *testing.T, v vector, _, _ string) {
	same(t, v.ID, hashName(at(v.Inputs, "name"), 3, unhex(t, at(v.Inputs, "hmacKeyHex"))), v.Output)
}

func checkMetadata(t *testing.T, v vector, _, _ string) {
	plain, key, stored := at(v.Inputs, "plaintext"), at(v.Inputs, "key"), at(v.Output, "ciphertext")
	if text, ok := v.Output.(string); ok {
		stored = text
	}
	opened, err := decryptMetadata(stored, key)
	same(t, v.ID, []any{opened, err}, []any{plain, nil})
	version := 0
	fmt.Sscan(at(v.Inputs, "version"), &version)
	fresh, err := encryptMetadata(plain, key, version)
	if v.ID == "meta-v3-downgrade" {
		same(t, v.ID, err != nil, true)
		return
	}
	if version == 1 {
		return
	}
	same(t, v.ID, []any{len(fresh), fresh[:3], err}, []any{len(stored), stored[:3], nil})
	opened, err = decryptMetadata(fresh, key)
	same(t, v.ID, []any{opened, err}, []any{plain, nil})
	start, raw, iv := 15, keyBytesV2(key), []byte(stored[3:15])
	if version == 3 {
		start, raw, iv = 27, unhex(t, key), unhex(t, stored[3:27])
	}
	sealed, err := sealMetadata(plain, raw, iv)
	same(t, v.ID, []any{sealed, err}, []any{stored[start:], nil})
}

func checkWrong(t *testing.T, v vector, _, _ string) {
	_, err := decryptMetadata(at(v.Inputs, "metadata"), at(v.Inputs, "key"))
	same(t, v.ID, err != nil, true)
	same(t, v.ID, openWithAny(at(v.Inputs, "metadata"), []string{at(v.Inputs, "key")}) == nil, true)
}

func checkNoItem(t *testing.T, v vector, _, _ string) {
	opened, err := decryptMetadata(at(v.Inputs, "metadata"), at(v.Inputs, "key"))
	same(t, v.ID, []any{opened, err}, []any{at(v.Inputs, "plaintext"), nil})
	same(t, v.ID, openWithAny(at(v.Inputs, "metadata"), []string{at(v.Inputs, "key")}) == nil, true)
}

func checkObject(t *testing.T, v vector, _, _ string) {
	opened := openWithAny(at(v.Inputs, "metadata"), []string{"other", at(v.Inputs, "key")})
	for _, name := range []string{"name", "size", "key", "lastModified"} {
		same(t, v.ID, opened.text(name), at(v.Output, name))
	}
}

func checkMasterKeys(t *testing.T, v vector, _, _ string) {
	sealed, key := at(v.Output, "ciphertext"), at(v.Inputs, "encryptWith")
	keys, err := openAccountKeys(loginAnswer{MasterKeys: &sealed}, 2, key)
	stored := v.Inputs.(map[string]any)["masterKeys"].([]any)
	same(t, v.ID, []any{keys, err}, []any{[]any{stored[1], stored[0]}, nil})
}

func checkDEK(t *testing.T, v vector, _, _ string) {
	sealed := at(v.Output, "ciphertext")
	keys, err := openAccountKeys(loginAnswer{DEK: &sealed}, 3, at(v.Inputs, "kek"))
	same(t, v.ID, []any{keys, err}, []any{[]string{at(v.Inputs, "dek")}, nil})
}

func checkPair(t *testing.T, v vector, publicKey, privateKey string) {
	same(t, v.ID, isPair(publicKey, privateKey), true)
}

func checkChunk(t *testing.T, v vector, _, _ string) {
	key, version := at(v.Inputs, "key"), int(v.ID[7]-'0')
	data := []byte(at(v.Inputs, "ciphertextText"))
	if text := at(v.Inputs, "ciphertextHex") + at(v.Output, "ciphertextHex"); text != "" {
		data = unhex(t, text)
	}
	expected := at(v.Inputs, "plaintextHex") + at(v.Output, "plaintextHex")
	plain, err := decryptChunk(data, key, version)
	same(t, v.ID, []any{hex.EncodeToString(plain), err}, []any{expected, nil})
	if version == 1 {
		return
	}
	fresh, err := encryptChunk(plain, key, version)
	same(t, v.ID, []any{len(fresh), err}, []any{len(data), nil})
	again, err := decryptChunk(fresh, key, version)
	same(t, v.ID, []any{hex.EncodeToString(again), err}, []any{expected, nil})
	data[len(data)-1] ^= 1
	_, err = decryptChunk(data, key, version)
	same(t, v.ID, err != nil, true)
}

func checkStream(t *testing.T, v vector, _, _ string) {
	size := 0
	fmt.Sscan(at(v.Inputs, "fileBytes"), &size)
	fresh, err := encryptChunk(make([]byte, size), at(v.Inputs, "key"), int(v.ID[8]-'0'))
	same(t, v.ID, []any{len(fresh), err}, []any{at(v.Output, "encryptedBytes"), nil})
}

func checkRSA(t *testing.T, v vector, publicKey, privateKey string) {
	switch v.ID {
	case "rsa-meta-limit":
		same(t, v.ID, rsaLimit, at(v.Inputs, "bytes"))
		_, err := encryptForReceiver(strings.Repeat("x", rsaLimit+1), publicKey)
		same(t, v.ID, err != nil, true)
		return
	case "rsa-meta-file-size":
		same(t, v.ID, len(at(v.Inputs, "json")), at(v.Output, "bytes"))
		text, err := toJSON("<&>\u2028 é")
		same(t, v.ID, []any{string(text), err}, []any{"\"<&>\\u2028 é\"", nil})
		return
	}
	plain := at(v.Inputs, "plaintext")
	opened, err := decryptFromSender(at(v.Output, "ciphertext"), privateKey)
	same(t, v.ID, []any{opened, err}, []any{plain, nil})
	fresh, err := encryptForReceiver(plain, publicKey)
	same(t, v.ID, []any{len(fresh), err}, []any{684, nil})
	opened, err = decryptFromSender(fresh, privateKey)
	same(t, v.ID, []any{opened, err}, []any{plain, nil})
}

func checkHMACKey(t *testing.T, v vector, _, privateKey string) {
	rule := hmacKeyFromPKCS8
	if strings.Contains(v.ID, "rust") {
		rule = hmacKeyFromExponent
	}
	key, err := rule(privateKey)
	same(t, v.ID, []any{hex.EncodeToString(key), err}, []any{at(v.Output, "hex"), nil})
}

func checkChecksum(t *testing.T, v vector, _, _ string) {
	if !strings.HasPrefix(v.ID, "checksum-upload") {
		same(t, v.ID, sha512Hex([]byte(at(v.Inputs, "body"))), at(v.Output, "Checksum"))
		return
	}
	address, err := url.Parse(at(v.Inputs, "path"))
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	text, err := toJSON(chunkQuery{
		query.Get("uuid"), query.Get("index"), query.Get("parent"), query.Get("uploadKey"), query.Get("hash"),
	})
	same(t, v.ID, []any{string(text), err}, []any{at(v.Intermediate, "checksumInput"), nil})
	same(t, v.ID, sha512Hex(text), at(v.Output, "Checksum"))
	same(t, v.ID, sha512Hex(unhex(t, at(v.Inputs, "bodyHex"))), at(v.Output, "hash"))
}

func checkBuffer(t *testing.T, v vector, _, _ string) {
	if at(v.Inputs, "algorithm") == "sha512" {
		same(t, v.ID, sha512Hex([]byte(at(v.Inputs, "text"))), v.Output)
	}
}
