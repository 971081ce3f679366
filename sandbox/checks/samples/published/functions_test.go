// Answers calls of the samples' functions, one JSON line each, with bytes in hex.
package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"
)

type arguments []any

func (a arguments) text(index int) string { return a[index].(string) }

func (a arguments) number(index int) int { return int(a[index].(float64)) }

func (a arguments) bytes(index int) []byte {
	data, err := hex.DecodeString(a.text(index))
	if err != nil {
		panic(err)
	}
	return data
}

var (
	here *session
	seen = map[string]file{}
)

func listRows(parent string) ([]fields, error) {
	directories, files, err := here.listDirectory(parent)
	rows := []fields{}
	for _, each := range directories {
		rows = append(rows, fields{"uuid": each.UUID, "type": "dir", "plain": each.plain})
	}
	for _, each := range files {
		seen[each.UUID] = each
		rows = append(rows, fields{"uuid": each.UUID, "type": "file", "plain": each.plain})
	}
	return rows, err
}

var functions = map[string]func(arguments) (any, error){
	"derive": func(a arguments) (any, error) {
		key, login, err := derive(a.number(1), a.text(0), a.text(2))
		return []string{key, login}, err
	},
	"hashFn": func(a arguments) (any, error) { return hashFn(a.text(0)), nil },
	"hashName": func(a arguments) (any, error) {
		return hashName(a.text(0), a.number(1), a.bytes(2)), nil
	},
	"hmacKeyFromPkcs8": func(a arguments) (any, error) {
		key, err := hmacKeyFromPKCS8(a.text(0))
		return hex.EncodeToString(key), err
	},
	"hmacKeyFromExponent": func(a arguments) (any, error) {
		key, err := hmacKeyFromExponent(a.text(0))
		return hex.EncodeToString(key), err
	},
	"encryptMetadata": func(a arguments) (any, error) {
		return encryptMetadata(a.text(0), a.text(1), a.number(2))
	},
	"decryptMetadata": func(a arguments) (any, error) { return decryptMetadata(a.text(0), a.text(1)) },
	"openItem": func(a arguments) (any, error) {
		return openWithAny(a.text(0), []string{"other", a.text(1)}), nil
	},
	"createFileKey": func(a arguments) (any, error) { return createFileKey(a.number(0)), nil },
	"encryptChunk": func(a arguments) (any, error) {
		data, err := encryptChunk(a.bytes(0), a.text(1), a.number(2))
		return hex.EncodeToString(data), err
	},
	"decryptChunk": func(a arguments) (any, error) {
		plain, err := decryptChunk(a.bytes(0), a.text(1), a.number(2))
		return hex.EncodeToString(plain), err
	},
	"encryptForReceiver": func(a arguments) (any, error) { return encryptForReceiver(a.text(0), a.text(1)) },
	"decryptFromSender":  func(a arguments) (any, error) { return decryptFromSender(a.text(0), a.text(1)) },
	"toJson": func(a arguments) (any, error) {
		var value any
		if err := json.Unmarshal([]byte(a.text(0)), &value); err != nil {
			return nil, err
		}
		text, err := toJSON(value)
		return string(text), err
	},
	"logIn": func(a arguments) (any, error) {
		address := a.text(0)
		client := &api{gateway: address, ingest: address, egest: address, tries: 6, pause: 500 * time.Millisecond}
		if len(a) > 3 {
			client.tries = a.number(3)
		}
		s, err := logIn(client, a.text(1), a.text(2), "XXXXXX", 2)
		if err != nil {
			return nil, err
		}
		here = s
		return s.root, nil
	},
	"list": func(a arguments) (any, error) { return listRows(a.text(0)) },
	"createDirectory": func(a arguments) (any, error) {
		return here.createDirectory(a.text(0), a.text(1))
	},
	"trash":    func(a arguments) (any, error) { return nil, here.trash(a.text(0), a.text(1)) },
	"download": func(a arguments) (any, error) { return nil, here.downloadFile(seen[a.text(0)], a.text(1)) },
	"upload":   func(a arguments) (any, error) { return here.uploadFile(a.text(0), a.text(1)) },
	"attempt": func(a arguments) (any, error) {
		answer := struct{ UUID string }{}
		client := &api{gateway: a.text(0), tries: 2, pause: 10 * time.Millisecond}
		return nil, client.call("POST", "/v3/dir/create", nil, &answer)
	},
}

func TestFunctions(t *testing.T) {
	lines := bufio.NewReader(os.Stdin)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var call arguments
		if err := json.Unmarshal(line, &call); err != nil {
			t.Fatal(err)
		}
		result, err := functions[call.text(0)](call[1:])
		answer := fields{"result": result}
		if err != nil {
			answer = fields{"error": err.Error()}
		}
		text, err := toJSON(answer)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(string(text))
	}
}
